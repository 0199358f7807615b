import { ThingHistory } from '../../ui/history/ThingHistory.tsx';
import { Posters } from '../../ui/impact/Posters.tsx';
import classes from './BackgroundEditor.module.css';

/** The tapestries painted on a background, and who changed it. @param thing as the audit calls it: `background-{id}` */
export function WhereItStands({ thing }: { readonly thing: string }) {
  return (
    <div className={classes.below}>
      <Posters title="Tapestries painted on it" thing={thing} />
      <ThingHistory thing={thing} />
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { RecentRun } from '../../../../api/contract/runs.ts';
import { runSearch } from '../../api/runSearch.ts';
import { runState } from '../../api/runState.ts';
import { ContactSheet } from '../../ui/ContactSheet.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { dayOf } from '../../ui/when.ts';
import classes from './RecentlyEdited.module.css';

/** A glance, not a list. */
const PRINTS = 4;

/** The posters that were looked at last, before everything else on Home: each leads to itself, as it was arranged. */
export function RecentPosters({ runs }: { readonly runs: readonly RecentRun[] }) {
  const shown = runs.filter(({ status }) => status !== 'erased').slice(0, PRINTS);
  if (shown.length === 0) return null;
  const byId = new Map(shown.map((run) => [run.id, run]));
  return (
    <Sheet title="Tapestries" className={classes.wide} aside={<LinkButton to="/tapestries" variant="default" size="sm">See all</LinkButton>}>
      <ContactSheet
        fill label="Tapestries looked at last" empty={null}
        items={shown.map((run) => ({ id: run.id, name: run.document, imageUrl: run.thumbnailImage, caption: captionOf(run) }))}
        wrap={({ id }, content) => {
          const run = byId.get(id);
          return run ? <Link to="/tapestry" search={runSearch(run)} preload={false} className={classes.print}>{content}</Link> : content;
        }}
      />
    </Sheet>
  );
}

function captionOf(run: RecentRun): string {
  const state = runState(run);
  return [run.background, ...(run.arranged ? ['Arranged'] : []), dayOf(run.time), ...(state === null ? [] : [state])].join(' · ');
}

import { Page } from '../../ui/Page.tsx';
import { CreateTapestry } from './CreateTapestry.tsx';
import { RecentTapestries } from './RecentTapestries.tsx';
import classes from './TapestriesPage.module.css';

/** Create a tapestry, and look at those that were created lately. */
export function TapestriesPage() {
  return (
    <Page title="Tapestries">
      <div className={classes.parts}>
        <CreateTapestry />
        <RecentTapestries />
      </div>
    </Page>
  );
}

import { SegmentedControl } from '@mantine/core';
import classes from '../Dashboard.module.css';
import { useDashboard } from '../dashboardContext.ts';
import { LazyLivePoster } from '../poster/LazyLivePoster.tsx';

/** The tapestry as large as the panel allows. */
export function TapestryTab() {
  const { view, show } = useDashboard();
  const by = view.show === 'symbols' ? 'symbols' : 'groups';
  return (
    <>
      <div className={classes.toolbar}>
        <SegmentedControl size="xs" aria-label="What a click selects" value={by} onChange={(value) => show({ show: value === 'symbols' ? value : undefined })} data={[{ value: 'groups', label: 'Select Groups' }, { value: 'symbols', label: 'Select Symbols' }]} />
      </div>
      <div className={classes.wall}><LazyLivePoster large by={by} /></div>
    </>
  );
}

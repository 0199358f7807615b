import { Button } from '@mantine/core';
import classes from './Drawing.module.css';
import type { ShownPlaces } from './useShownPlaces.ts';
import type { Zoom } from './useZoom.ts';

const STEP = 1.25;

export interface ZoomBarProps {
  readonly zoom: Zoom;
  /** Null while nothing is selected. */
  readonly onShowSelected: (() => void) | null;
  readonly places: ShownPlaces;
}

/** How near the sheet is, ways to come nearer, and whether the places are drawn over it. */
export function ZoomBar({ zoom, onShowSelected, places: { areShown, toggle } }: ZoomBarProps) {
  return (
    <div role="group" aria-label="View" className={classes.zoom}>
      <Button size="compact-sm" variant="default" aria-label="Zoom out" disabled={!zoom.isNear} onClick={() => zoom.zoom(1 / STEP)}>−</Button>
      <output aria-label="Zoom">{Math.round(zoom.view.scale * 100)} %</output>
      <Button size="compact-sm" variant="default" aria-label="Zoom in" onClick={() => zoom.zoom(STEP)}>+</Button>
      <Button size="compact-sm" variant="default" disabled={!zoom.isNear} onClick={() => zoom.show(null)}>Whole sheet</Button>
      <Button size="compact-sm" variant="default" disabled={onShowSelected === null} onClick={() => onShowSelected?.()}>Selection</Button>
      <Button size="compact-sm" variant={areShown ? 'light' : 'default'} aria-pressed={areShown} onClick={toggle}>Show places</Button>
    </div>
  );
}

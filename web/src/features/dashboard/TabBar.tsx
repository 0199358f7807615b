import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { grouped } from '../../ui/amount.ts';
import classes from './Dashboard.module.css';
import type { TabLabel, TabName } from './model/tabs.ts';

interface TabBarProps {
  readonly tabs: readonly TabLabel[];
  readonly current: TabName;
  onGo(tab: TabName): void;
}

/** The tabs as one stop of the Tab key; arrows go from one to the next. */
export function TabBar({ tabs, current, onGo }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // What the widths follow from; the list itself is another one at every drawing.
  const widths = tabs.map(({ label, count }) => `${label} ${count}`).join();
  useLayoutEffect(() => {
    const [row, tab] = [bar.current, bar.current?.querySelector<HTMLElement>('[aria-selected="true"]')];
    // Only the row is pushed: the page stays where it is.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current, widths]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ name }) => name === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    bar.current?.querySelectorAll('button')[next]?.focus();
    const tab = tabs[next];
    if (tab) onGo(tab.name);
  };
  return (
    <div ref={bar} className={classes.tabs} role="tablist" aria-label="Views of this tapestry" onKeyDown={onKeyDown}>
      {tabs.map(({ name, label, count }) => (
        <button
          key={name} type="button" role="tab" id={`tab-${name}`} className={classes.tab} aria-selected={name === current}
          aria-controls="panel" tabIndex={name === current ? 0 : -1} onClick={() => onGo(name)}
        >
          {label}{count !== null && <span className={classes.tabCount}> {grouped(count)}</span>}
        </button>
      ))}
    </div>
  );
}

import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { amount } from '../../ui/amount.ts';
import { Told } from '../../ui/Told.tsx';
import { dayOf, timeOf } from '../../ui/when.ts';
import classes from './Audit.module.css';
import { personName, type AuditAction } from './auditActions.ts';

interface AuditListProps {
  readonly actions: readonly AuditAction[];
  /** Position of a line of the list. */
  readonly chosen: string | undefined;
  /** Opens below its line where it has no place beside the list; a second press closes it. */
  readonly detail: ReactNode;
  readonly isDetailBelow: boolean;
  onChoose(position: string | undefined): void;
}

/** Lines day by day; one tab stop, arrows walk. */
export function AuditList({ actions, chosen, detail, isDetailBelow, onChoose }: AuditListProps) {
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent): void => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const at = lines.findIndex((line) => line === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    const line = next === undefined ? undefined : lines[next];
    if (!line) return;
    event.preventDefault();
    line.focus();
    onChoose(line.dataset['line']);
  };
  const tabStop = chosen ?? actions[0]?.line.position;
  const days = Map.groupBy(actions, ({ line }) => dayOf(line.at));
  return (
    <div ref={list} onKeyDown={walk}>
      {[...days].map(([day, of]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul className={classes.lines}>
            {of.map(({ line, steps }) => {
              const who = personName(line.by);
              const isChosen = line.position === chosen;
              const state = isDetailBelow ? { 'aria-expanded': isChosen } : { 'aria-pressed': isChosen };
              return (
                <li key={line.position} className={classes.entry}>
                  <button type="button" data-line={line.position} className={classes.line} {...state} tabIndex={line.position === tabStop ? 0 : -1} onClick={() => onChoose(isDetailBelow && isChosen ? undefined : line.position)}>
                    <span className={classes.time}>{timeOf(line.at)}</span>
                    <span className={classes.initial} aria-hidden="true" data-tone={toneOf(line.by.sub)}>{who.slice(0, 1).toUpperCase()}</span>
                    <span className={classes.sentence}>
                      <span><b><bdi>{who}</bdi></b> <Told sentence={line.sentence} /></span>
                      {steps.length > 1 && <span className={classes.steps}>in {amount(steps.length, 'step')}</span>}
                    </span>
                  </button>
                  {isDetailBelow && isChosen && <Opened>{detail}</Opened>}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What has opened below a line, which comes to the top of the screen with it: the one that was open before may have pushed it away. */
function Opened({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up: it is not handed on.
    place.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, []);
  return <div ref={place}>{children}</div>;
}

/** The same person always has the same of five colours. */
function toneOf(sub: string): number {
  let sum = 0;
  for (const letter of sub) sum += letter.charCodeAt(0);
  return sum % 5;
}

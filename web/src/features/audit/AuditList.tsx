import { useRef, type KeyboardEvent } from 'react';
import { amount } from '../../ui/amount.ts';
import { Told } from '../../ui/Told.tsx';
import { dayOf, timeOf } from '../../ui/when.ts';
import classes from './Audit.module.css';
import { personName, type AuditAction } from './auditActions.ts';

interface AuditListProps {
  readonly actions: readonly AuditAction[];
  readonly chosen: string | null;
  onChoose(position: string): void;
}

/** Lines day by day; one tab stop, arrows walk. */
export function AuditList({ actions, chosen, onChoose }: AuditListProps) {
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent): void => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
    const at = lines.findIndex((line) => line === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: lines.length - 1 }[event.key];
    const line = next === undefined ? undefined : lines[next];
    if (!line) return;
    event.preventDefault();
    line.focus();
    onChoose(line.dataset['line'] ?? '');
  };
  const days = Map.groupBy(actions, ({ line }) => dayOf(line.at));
  return (
    <div ref={list} onKeyDown={walk}>
      {[...days].map(([day, of]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ul className={classes.lines}>
            {of.map(({ line, steps }) => {
              const who = personName(line.by);
              return (
                <li key={line.position}>
                  <button type="button" data-line={line.position} className={classes.line} aria-pressed={line.position === chosen} tabIndex={line.position === chosen ? 0 : -1} onClick={() => onChoose(line.position)}>
                    <span className={classes.time}>{timeOf(line.at)}</span>
                    <span className={classes.initial} aria-hidden="true" data-tone={toneOf(line.by.sub)}>{who.slice(0, 1).toUpperCase()}</span>
                    <span className={classes.sentence}>
                      <span><b><bdi>{who}</bdi></b> <Told sentence={line.sentence} /></span>
                      {steps.length > 1 && <span className={classes.steps}>in {amount(steps.length, 'step')}</span>}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The same person always has the same of five colours. */
function toneOf(sub: string): number {
  let sum = 0;
  for (const letter of sub) sum += letter.charCodeAt(0);
  return sum % 5;
}

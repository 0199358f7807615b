import { ActionIcon } from '@mantine/core';
import { memo, useMemo } from 'react';
import { amount, grouped } from '../../ui/amount.ts';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Dashboard.module.css';
import { useChosen, useFixed } from './dashboardContext.ts';
import { axisOf, countsIn, densityOf, positionsOf } from './model/dispersion.ts';
import { hillsOf } from './model/hills.ts';
import { spoken, type Subject } from './model/meeting.ts';
import { occurrencesOf } from './model/occurrences.ts';
import { writeReference, type Reference } from './model/references.ts';
import { SymbolPicture } from './SymbolPicture.tsx';

const BINS = 72;
const WIDTH = 720;
const LANE = 34;

/** The meeting from left to right: where each selected thing was said, and whose turn it was. */
export const Strip = memo(function Strip() {
  const { meeting, show, drop } = useFixed();
  const { selection, subjects, focus, at } = useChosen();
  const { turns } = meeting.data.transcript;
  const hills = hillsOf(meeting.data);
  // Time alone, with nothing to tell of it, is no picture.
  if (hills.length === 0 && selection.length === 0) return null;
  const people = new Set(turns.flatMap(({ speaker }) => speaker ?? [])).size;
  const occurrences = focus ? occurrencesOf(focus) : null;
  return (
    <section className={classes.strip} aria-label="Where in the meeting">
      <div className={classes.lanes}>
        {selection.length === 0
          ? hills.map((reference, index) => <Lane key={writeReference(reference)} subject={meeting.subject(reference)} mark={index} low />)
          : selection.map((reference, index) => (
            <Lane key={writeReference(reference)} subject={subjects[index] ?? null} mark={index} reference={reference} at={index === selection.length - 1 ? at : undefined} onDrop={() => drop(reference)} />
          ))}
        <Axis low={selection.length === 0} />
        <LanesAsTable subjects={selection.length === 0 ? hills.map((reference) => meeting.subject(reference)) : subjects} />
      </div>
      <div className={classes.walk} data-walks={(occurrences && occurrences.count > 0) || undefined}>
        {occurrences && occurrences.count > 0
          ? (
              <>
                <span><b>{at ?? '–'}</b> of {occurrences.count}</span>
                <span>
                  <ActionIcon variant="subtle" aria-label="Previous occurrence" onClick={() => show({ at: occurrences.next(at, -1) })}><Icon name="back" size={18} /></ActionIcon>
                  <ActionIcon variant="subtle" aria-label="Next occurrence" className={classes.forth} onClick={() => show({ at: occurrences.next(at, 1) })}><Icon name="back" size={18} /></ActionIcon>
                </span>
              </>
            )
          : <span>{people > 0 ? (people === 1 ? '1 person' : `${grouped(people)} people`) : 'nobody named'} <br />{amount(turns.length, 'turn')}</span>}
      </div>
    </section>
  );
});

interface LaneProps {
  readonly subject: Subject | null;
  readonly mark: number;
  /** Without a name of its own: one of the hills of a meeting in which nothing is selected. */
  readonly low?: boolean;
  readonly reference?: Reference;
  readonly at?: number | undefined;
  onDrop?(): void;
}

function Lane({ subject, mark, low = false, at, onDrop }: LaneProps) {
  const { meeting } = useFixed();
  const positions = useMemo(() => (subject ? positionsOf(meeting, subject.places) : []), [meeting, subject]);
  const density = densityOf(positions, BINS);
  const height = low ? 16 : LANE;
  const hill = `M0 ${height}${density.map((value, bin) => `L${((bin + 0.5) * WIDTH) / BINS} ${(height - value * (height - 3)).toFixed(1)}`).join('')}L${WIDTH} ${height}Z`;
  const ticks = low ? '' : positions.map((position) => `M${(position * WIDTH).toFixed(1)} 3V${height}`).join('');
  const current = at === undefined ? undefined : positions[at - 1];
  const title = subject?.title ?? 'Not in this tapestry';
  return (
    <div className={classes.lane} data-low={low || undefined}>
      <span className={classes.laneName} data-mark={mark % 5}>
        <SymbolPicture hash={subject?.picture ?? null} size={low ? 16 : 24} />
        <span className={classes.laneTitle} title={title}>{title}</span> <small>{subject ? subject.places.length / 2 : ''}</small>
      </span>
      {onDrop ? <ActionIcon variant="subtle" size="sm" aria-label={`Remove ${title}`} onClick={onDrop}><Icon name="close" size={14} /></ActionIcon> : <span className={classes.laneGap} />}
      <svg className={classes.ticks} viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" data-mark={mark % 5} role="img" aria-label={subject ? `${title}: ${spoken(subject)}` : title}>
        <path className={classes.hill} d={hill} />
        <path className={classes.tick} d={ticks} vectorEffect="non-scaling-stroke" />
        {current !== undefined && <path className={classes.here} d={`M${current * WIDTH} 0V${height}`} vectorEffect="non-scaling-stroke" />}
      </svg>
    </div>
  );
}

/** The lanes for who does not see them: how often each thing is said in each part of the meeting, as the axis divides it. */
function LanesAsTable({ subjects }: { readonly subjects: readonly (Subject | null)[] }) {
  const { meeting } = useFixed();
  const { parts, rows } = useMemo(() => {
    const axis = axisOf(meeting);
    return {
      parts: axis.slice(1).map(({ label }, index) => `${axis[index]?.label ?? ''} to ${label}`),
      rows: subjects.flatMap((subject) => (subject ? [{ title: subject.title, counts: countsIn(positionsOf(meeting, subject.places), axis.length - 1) }] : [])),
    };
  }, [meeting, subjects]);
  return (
    <div className={classes.hidden}>
      <table aria-label="How often in which part of the meeting">
        <thead><tr><th scope="col">What</th>{parts.map((part) => <th key={part} scope="col">{part}</th>)}</tr></thead>
        <tbody>{rows.map(({ title, counts }, index) => <tr key={index}><th scope="row">{title}</th>{counts.map((count, part) => <td key={part}>{count}</td>)}</tr>)}</tbody>
      </table>
    </div>
  );
}

/** Turns by turns in two greys, and time or words below. */
function Axis({ low }: Required<Pick<LaneProps, 'low'>>) {
  const { meeting } = useFixed();
  const drawn = useMemo(() => {
    const { turns } = meeting.data.transcript;
    const starts = positionsOf(meeting, turns.flatMap(({ start }) => [start, start + 1]));
    const odd = turns.flatMap((_, index) => (index % 2 === 0 ? [] : [`M${((starts[index] ?? 0) * WIDTH).toFixed(1)} 0H${((starts[index + 1] ?? 1) * WIDTH).toFixed(1)}V6H${((starts[index] ?? 0) * WIDTH).toFixed(1)}Z`]));
    return { odd: odd.join(''), labels: axisOf(meeting) };
  }, [meeting]);
  return (
    <div className={classes.lane} data-axis data-low={low || undefined}>
      <span className={classes.laneName} />
      <span className={classes.laneGap} />
      <div className={classes.axis} aria-hidden="true">
        <svg className={classes.turns} viewBox={`0 0 ${WIDTH} 6`} preserveAspectRatio="none"><rect width={WIDTH} height="6" /><path d={drawn.odd} /></svg>
        <div className={classes.axisLabels}>{drawn.labels.map(({ at, label }) => <span key={at}>{label}</span>)}</div>
      </div>
    </div>
  );
}

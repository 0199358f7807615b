import { useState } from 'react';
import type { AnswerOf } from '../../../../api/contract/call.ts';
import type { compare } from '../../../../api/contract/compare.ts';
import type { COMPARE_VIEWS } from '../../app/pageSearch.ts';
import { auditMessages } from '../../messages/audit.ts';
import { momentOf } from '../../ui/when.ts';
import classes from './Audit.module.css';
import { personName } from './auditActions.ts';

type Comparison = AnswerOf<typeof compare>;
type Side = 'a' | 'b';

interface ComparedPostersProps {
  readonly comparison: Comparison;
  readonly view: (typeof COMPARE_VIEWS)[number];
  /** The difference that is pointed at. */
  readonly lit: number | null;
}

/** Both posters beside each other, one over the other with a slider, or one shining through the other. */
export function ComparedPosters({ comparison, view, lit }: ComparedPostersProps) {
  const [share, setShare] = useState(50);
  if (comparison.a.erased || comparison.b.erased) return <p role="status" className={classes.when}>{auditMessages.erased}</p>;
  if (view === 'sides') {
    return (
      <div className={classes.sides}>
        {(['a', 'b'] as const).map((side) => (
          <figure key={side}>
            <Marked comparison={comparison} side={side} lit={lit} />
            <figcaption>{side.toUpperCase()}: {caption(comparison[side])}</figcaption>
          </figure>
        ))}
      </div>
    );
  }
  const style = view === 'slider' ? { clipPath: `inset(0 0 0 ${share}%)` } : { opacity: share / 100 };
  return (
    <figure className={classes.over}>
      <div className={classes.stack}>
        <Marked comparison={comparison} side="a" lit={lit} />
        <div className={classes.above} style={style}><Marked comparison={comparison} side="b" lit={lit} /></div>
      </div>
      <figcaption>
        <label>
          {view === 'slider' ? 'A on the left, B on the right of the line' : 'How much of B shines through'}
          <input type="range" min={0} max={100} value={share} onChange={(event) => setShare(Number(event.currentTarget.value))} />
        </label>
      </figcaption>
    </figure>
  );
}

const caption = ({ time, by, layout, background }: Comparison['a']): string => `${momentOf(time)}, ${personName(by)} · ${layout}, ${background}`;

const TONES: Readonly<Partial<Record<Comparison['differences'][number]['change'], string>>> = { lost: 'lost', gained: 'gained', count: 'changed', picture: 'changed', moved: 'moved' };

/** A poster with rings around what is different: lost ones on A, all others on B. */
function Marked({ comparison, side, lit }: { readonly comparison: Comparison; readonly side: Side; readonly lit: number | null }) {
  const run = comparison[side];
  const { width, height } = comparison.size[side];
  const rings = comparison.differences.flatMap(({ change, [side]: box }, index) => {
    const tone = TONES[change];
    if (!box || (lit !== index && (tone === undefined || (side === 'a') !== (change === 'lost') || change === 'count' || change === 'moved'))) return [];
    const [x = 0, y = 0, w = 0, h = 0] = box;
    return [<rect key={index} x={x - 8} y={y - 8} width={w + 16} height={h + 16} rx={28} data-tone={tone ?? 'changed'} data-lit={lit === index || undefined} />];
  });
  return (
    <div className={classes.marked}>
      {run.tapestryImage === null ? <span className={classes.noPicture} style={{ aspectRatio: width / height }}>Being painted</span> : <img src={run.tapestryImage} alt={`The tapestry ${side.toUpperCase()}`} />}
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">{rings}</svg>
    </div>
  );
}

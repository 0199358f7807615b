import { useMemo } from 'react';
import { times } from '../../../ui/amount.ts';
import classes from '../Dashboard.module.css';
import { useDashboard } from '../dashboardContext.ts';
import type { SymbolData } from '../model/meeting.ts';
import { together } from '../model/together.ts';
import { ReferenceButton } from '../Reference.tsx';
import { SymbolPicture } from '../SymbolPicture.tsx';

const [WIDTH, HEIGHT] = [900, 520];
const FIRST = 60;

/** Symbols near each other share sentences; the same as a table stands below for whoever does not see it. */
export function TogetherMap({ symbols }: { readonly symbols: readonly SymbolData[] }) {
  const { meeting, selection } = useDashboard();
  const drawn = useMemo(() => together(symbols.slice(0, FIRST), WIDTH, HEIGHT), [symbols]);
  const chosen = new Set(selection.flatMap((each) => (each.kind === 'symbol' ? [each.name] : [])));
  const places = new Map(drawn.nodes.map(({ name, x = 0, y = 0 }) => [name, { x, y }]));
  const own = symbols.filter(({ name }) => chosen.has(name)).flatMap(({ name, links }) => links.slice(0, 12).map(({ symbol, linksCount }) => ({ from: name, to: symbol, count: linksCount, closeness: 1 })));
  const lines = own.length > 0 ? own : drawn.lines;
  const most = Math.max(...lines.map(({ count }) => count), 1);
  return (
    <div className={classes.mapFrame}>
      <div className={classes.map} style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {lines.map(({ from, to, count }) => {
            const [a, b] = [places.get(from), places.get(to)];
            return a && b && (
              <g key={`${from}/${to}`}>
                <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} strokeWidth={1 + (7 * count) / most} className={classes.line} />
                {own.length > 0 && <text x={(a.x + b.x) / 2} y={(a.y + b.y) / 2} className={classes.lineCount}>{count}</text>}
              </g>
            );
          })}
        </svg>
        {drawn.nodes.map(({ name, x = 0, y = 0, count }) => (
          <span key={name} className={classes.node} style={{ left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` }} data-chosen={chosen.has(name) || undefined}>
            <ReferenceButton to={{ kind: 'symbol', name }} className={classes.nodeButton} label={`${name}, said ${times(count)}`}>
              <SymbolPicture hash={meeting.symbol(name)?.picture.hash ?? null} size={30} /><span>{name}</span>
            </ReferenceButton>
          </span>
        ))}
      </div>
      {symbols.length > FIRST && <p className={classes.none}>The {FIRST} most often said are shown.</p>}
      <details className={classes.behind}>
        <summary>As a table</summary>
        <table aria-label="Symbols that share sentences">
          <thead><tr><th scope="col">Symbol</th><th scope="col">Together with</th></tr></thead>
          <tbody>{symbols.map(({ name, links }) => <tr key={name}><th scope="row">{name}</th><td>{links.map(({ symbol, linksCount }) => `${symbol} ${linksCount}`).join(', ') || 'no other symbol'}</td></tr>)}</tbody>
        </table>
      </details>
    </div>
  );
}

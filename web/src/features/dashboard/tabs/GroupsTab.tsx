import { dashboardMessages } from '../../../messages/dashboard.ts';
import classes from '../Dashboard.module.css';
import { useDashboard } from '../dashboardContext.ts';
import type { GroupData } from '../model/meeting.ts';
import { useFilter, useTypedFilter } from '../filterContext.ts';
import { Toolbar } from '../Toolbar.tsx';
import { SymbolGroupCard } from './SymbolGroupCard.tsx';
import { TripleGroupCard } from './TripleGroupCard.tsx';

/** The groups of the sheet, in their order. */
export function GroupsTab() {
  const { meeting, selection } = useDashboard();
  const { groups, kind } = meeting.data;
  const filter = useFilter();
  const { text: typed } = useTypedFilter();
  const rows = groups.map((group, index) => ({ group, number: index + 1 })).filter(({ group }) => filter(namesOf(group).join(' ')));
  const what = { radial: 'Radial groups', bigsyms: 'Big-symbols groups', triples: 'Triples groups', slots: '' }[kind];
  return (
    <>
      <Toolbar filter="symbol name" clears={{ kind: 'group', label: 'Clear Selected Group' }} csv={{ name: 'groups', rows: () => csvRows(rows, kind === 'bigsyms') }}><span>{what}</span></Toolbar>
      <div className={classes.scroll}>
        {groups.length === 0 && <p className={classes.none}>{dashboardMessages.noGroups}</p>}
        <ol className={classes.list}>
          {rows.map(({ group, number }) => {
            const chosen = selection.some((each) => each.kind === 'group' && each.number === number);
            return 'anchor' in group
              ? <SymbolGroupCard key={number} group={group} number={number} big={kind === 'bigsyms'} chosen={chosen} />
              : <TripleGroupCard key={number} group={group} number={number} chosen={chosen} />;
          })}
        </ol>
        {groups.length > 0 && rows.length === 0 && <p className={classes.none} role="status">{dashboardMessages.nothingMatches(typed)}</p>}
      </div>
    </>
  );
}

function namesOf(group: GroupData): string[] {
  if ('anchor' in group) return [group.anchor, ...group.symbols].flatMap(({ name, caption }) => [name, caption]);
  return Object.values(group.symbols).flatMap((symbol) => (symbol ? [symbol.name, symbol.caption] : []));
}

function csvRows(rows: readonly { readonly group: GroupData; readonly number: number }[], isBig: boolean): (string | number | null)[][] {
  return [
    ['Group', 'Role', 'Symbol', 'Part of Speech', 'Occurrences', 'Co-occurrences or triples'],
    ...rows.flatMap(({ group, number }): (string | number | null)[][] => ('anchor' in group
      ? [[number, 'anchor', group.anchor.name, group.anchor.partSpeech, group.anchor.count, null], ...group.symbols.map(({ name, partSpeech, count, linksCount, linksWithPrimary, coOccurrences }) => [number, 'linked', name, partSpeech, count, isBig ? linksWithPrimary ?? linksCount : coOccurrences])]
      : Object.entries(group.symbols).flatMap(([role, symbol]) => (symbol ? [[number, role, symbol.name, symbol.partSpeech, symbol.count, symbol.triplesCount]] : [])))),
  ];
}

import type { z } from 'zod';
import type { backgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import type { recentlyEdited } from '../../../../api/contract/recentlyEdited.ts';
import { ContactSheet } from '../../ui/ContactSheet.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { DataTable, type DataColumn } from '../../ui/table/DataTable.tsx';
import { transcriptColumns } from '../../ui/table/transcriptColumns.tsx';
import { dayOf } from '../../ui/when.ts';
import classes from './RecentlyEdited.module.css';

export type Edited = z.output<typeof recentlyEdited.answer>;

interface LibraryItem {
  readonly id: string;
  readonly name: string;
  readonly kind: 'Symbol' | 'Background';
  readonly imageUrl: string | null;
  readonly changedAt: number;
}

/** Rows of each module: a glance, not a list. */
const ROWS = 6;
const PRINTS = 4;

const LIBRARY_COLUMNS: readonly DataColumn<LibraryItem>[] = [
  {
    id: 'name', title: 'Name', value: ({ name }) => name,
    render: ({ name, imageUrl, kind }) => (
      <span className={classes.item}>
        <span className={classes.swatch} data-kind={kind}>{imageUrl && <img src={imageUrl} alt="" loading="lazy" decoding="async" />}</span>
        {name}
      </span>
    ),
  },
  { id: 'kind', title: 'Kind', value: ({ kind }) => kind, render: ({ kind }) => kind },
  { id: 'edited', title: 'Edited', minor: true, align: 'end', value: ({ changedAt }) => changedAt, text: ({ changedAt }) => dayOf(changedAt), render: ({ changedAt }) => dayOf(changedAt) },
];

/** Three modules: transcripts, symbols and backgrounds, and the backgrounds as pictures. */
export function RecentlyEdited({ edited: { symbols, backgrounds, documents }, isBelow }: { readonly edited: Edited; readonly isBelow: boolean }) {
  const library = libraryItems(symbols, backgrounds).slice(0, ROWS);
  return (
    <>
      {isBelow && <h2 className={classes.title}>Recently Edited</h2>}
      <div className={classes.modules}>
        <Sheet title="Transcripts" flush>
          <DataTable label="Recently edited transcripts" rows={documents.slice(0, ROWS)} columns={transcriptColumns} rowKey={({ id }) => id} empty={<p className={classes.empty}>No transcripts yet.</p>} />
        </Sheet>
        <Sheet title="Symbols and backgrounds" flush>
          <DataTable label="Recently edited symbols and backgrounds" rows={library} columns={LIBRARY_COLUMNS} rowKey={({ kind, id }) => kind + id} empty={<p className={classes.empty}>No symbols or backgrounds yet.</p>} />
        </Sheet>
        <Sheet title="Backgrounds" className={classes.wide}>
          <ContactSheet label="Recently edited backgrounds" items={backgrounds.filter(({ id }) => id !== '').slice(0, PRINTS).map(asPrint)} empty={<p className={classes.empty}>No backgrounds yet.</p>} />
        </Sheet>
      </div>
    </>
  );
}

function asPrint({ id, name, imageUrl, layout }: z.output<typeof backgroundSummary>) {
  return { id, name, imageUrl, caption: layout.name };
}

function libraryItems(symbols: Edited['symbols'], backgrounds: Edited['backgrounds']): LibraryItem[] {
  return [
    ...symbols.map(({ id, name, imageUrl, changedAt }) => ({ id, name, imageUrl, changedAt, kind: 'Symbol' as const })),
    ...backgrounds.map(({ id, name, imageUrl, changedAt }) => ({ id, name, imageUrl, changedAt, kind: 'Background' as const })),
  ].toSorted((a, b) => b.changedAt - a.changedAt);
}

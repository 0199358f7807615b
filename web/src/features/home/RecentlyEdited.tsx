import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import type { backgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import type { recentlyEdited } from '../../../../api/contract/recentlyEdited.ts';
import type { RecentRun } from '../../../../api/contract/runs.ts';
import { smallPicture } from '../../../../api/contract/smallPicture.ts';
import { PALETTES } from '../../../../tapestry/model/palette.ts';
import { backgroundAddress } from '../../api/backgroundAddress.ts';
import { newestThumbnails } from '../../api/newestThumbnails.ts';
import { ContactSheet } from '../../ui/ContactSheet.tsx';
import { Swatch } from '../../ui/Swatch.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { DataTable, type DataColumn } from '../../ui/table/DataTable.tsx';
import { transcriptColumns } from '../../ui/table/transcriptColumns.tsx';
import { dayOf } from '../../ui/when.ts';
import { RecentPosters } from './RecentPosters.tsx';
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
    render: ({ id, name, imageUrl, kind }) => <Swatch shape={kind === 'Symbol' ? 'symbol' : 'paper'} imageUrl={imageUrl && smallPicture(imageUrl)}><LibraryLink kind={kind} id={id} name={name} /></Swatch>,
  },
  { id: 'kind', title: 'Kind', value: ({ kind }) => kind, render: ({ kind }) => kind },
  { id: 'edited', title: 'Edited', minor: true, align: 'end', value: ({ changedAt }) => changedAt, text: ({ changedAt }) => dayOf(changedAt), render: ({ changedAt }) => dayOf(changedAt) },
];

interface RecentlyEditedProps {
  readonly edited: Edited;
  readonly runs: readonly RecentRun[];
  /** Something else stands above it on the page. */
  readonly isBelow: boolean;
}

/** The posters first, then three modules: transcripts, symbols and backgrounds, and the backgrounds as pictures. */
export function RecentlyEdited({ edited: { symbols, backgrounds, documents }, runs, isBelow }: RecentlyEditedProps) {
  const library = libraryItems(symbols, backgrounds).slice(0, ROWS);
  return (
    <>
      {isBelow && <h2 className={classes.title}>Recently Edited</h2>}
      <div className={classes.modules}>
        <RecentPosters runs={runs} />
        <Sheet title="Transcripts" flush>
          <DataTable label="Recently edited transcripts" rows={documents.slice(0, ROWS)} columns={transcriptColumns(newestThumbnails(runs))} rowKey={({ id }) => id} empty={<p className={classes.empty}>No transcripts yet.</p>} />
        </Sheet>
        <Sheet title="Symbols and backgrounds" flush>
          <DataTable label="Recently edited symbols and backgrounds" rows={library} columns={LIBRARY_COLUMNS} rowKey={({ kind, id }) => kind + id} empty={<p className={classes.empty}>No symbols or backgrounds yet.</p>} />
        </Sheet>
        <Sheet title="Backgrounds" className={classes.wide}>
          <ContactSheet fill label="Recently edited backgrounds" items={backgrounds.filter(({ id }) => id !== '').slice(0, PRINTS).map(asPrint)} wrap={({ id }, content) => <Link to={backgroundAddress(id)} className={classes.print}>{content}</Link>} empty={<p className={classes.empty}>No backgrounds yet.</p>} />
        </Sheet>
      </div>
    </>
  );
}

function asPrint({ id, name, imageUrl, layout, palette }: z.output<typeof backgroundSummary>) {
  return { id, name, imageUrl: imageUrl && smallPicture(imageUrl), caption: <>{layout.name} <Inks colors={PALETTES[palette].fills} /></> };
}

/** To the page of a symbol or background. */
function LibraryLink({ kind, id, name }: Pick<LibraryItem, 'kind' | 'id' | 'name'>) {
  return kind === 'Symbol' ? <Link to="/symbol" search={{ symbol: name }} preload={false}>{name}</Link> : <Link to={backgroundAddress(id)} preload={false}>{name}</Link>;
}

/** The colours a background is printed with. */
function Inks({ colors }: { readonly colors: readonly string[] }) {
  return <span className={classes.inks} aria-hidden="true">{colors.map((color) => <span key={color} style={{ background: color }} />)}</span>;
}

function libraryItems(symbols: Edited['symbols'], backgrounds: Edited['backgrounds']): LibraryItem[] {
  return [
    ...symbols.map(({ id, name, imageUrl, changedAt }) => ({ id, name, imageUrl, changedAt, kind: 'Symbol' as const })),
    ...backgrounds.map(({ id, name, imageUrl, changedAt }) => ({ id, name, imageUrl, changedAt, kind: 'Background' as const })),
  ].toSorted((a, b) => b.changedAt - a.changedAt);
}

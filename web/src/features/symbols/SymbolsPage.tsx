import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PARTS_OF_SPEECH } from '../../../../tapestry/model/vocabulary.ts';
import { useApi } from '../../api/apiContext.ts';
import { backgroundsQuery } from '../../api/queries/backgrounds.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { amount } from '../../ui/amount.ts';
import { useAddBackground } from '../../ui/backgrounds/useAddBackground.ts';
import { FilterField } from '../../ui/FilterField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { DeletedThings } from '../../ui/restore/DeletedThings.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { backgroundItem, narrowDown, symbolItem } from './libraryItems.ts';
import { LibrarySheet } from './LibrarySheet.tsx';
import { MissingWords } from './MissingWords.tsx';
import { PARTS } from '../../ui/partsOfSpeech.ts';
import classes from './SymbolsPage.module.css';
import { useAddSymbol } from './useAddSymbol.tsx';
import { useListSearch } from './useListSearch.ts';
import { useSymbols } from './useSymbols.ts';

const SHOWN = [{ value: 'symbols', label: 'Symbols' }, { value: 'backgrounds', label: 'Backgrounds' }, { value: 'both', label: 'Both' }] as const;
const VIEWS = [{ value: 'sheet', label: 'Contact sheet' }, { value: 'list', label: 'List' }] as const;
const ORDERS = [{ value: 'name', label: 'By name' }, { value: 'newest', label: 'Latest first' }];

/** All symbols, and backgrounds with them when asked for: find one, open it, add another. */
export function SymbolsPage() {
  const api = useApi();
  const { search: { show = 'symbols', view = 'sheet', part, order = 'name' }, text, setText, change } = useListSearch();
  const backgrounds = useQuery({ ...backgroundsQuery(api), enabled: show !== 'symbols' });
  const add = useAddSymbol();
  const addBackground = useAddBackground();
  const [showsSymbols, showsBackgrounds] = [show !== 'backgrounds', show !== 'symbols'];
  const isWholeByName = !showsBackgrounds && text.trim() === '' && part === undefined && order === 'name';
  const library = useSymbols(!isWholeByName);
  const failed = showsSymbols && library.error ? { sentence: retrievalMessages.symbols, ...library } : showsBackgrounds && !backgrounds.data && backgrounds.error
    ? { sentence: retrievalMessages.backgrounds, error: backgrounds.error, retry: () => void backgrounds.refetch() } : null;
  const items = useMemo(
    () => [...(showsSymbols ? library.symbols ?? [] : []).map(symbolItem), ...(showsBackgrounds ? backgrounds.data ?? [] : []).map(backgroundItem)],
    [showsSymbols, showsBackgrounds, library.symbols, backgrounds.data],
  );
  const found = useMemo(() => narrowDown(items, { text, partSpeech: part, order }), [items, text, part, order]);
  const what = (count: number): string => (show === 'symbols' ? amount(count, 'symbol') : show === 'backgrounds' ? amount(count, 'background') : amount(count, 'picture'));
  const isThere = (!showsSymbols || library.symbols !== undefined) && (!showsBackgrounds || backgrounds.data !== undefined);
  const isEnough = !showsSymbols || library.isWhole || isWholeByName;
  const toCome = isEnough && showsSymbols ? library.total - (library.symbols?.length ?? 0) : 0;
  const living = useMemo(() => new Set(library.symbols?.map(({ id }) => id)), [library.symbols]);
  const isNarrowed = found.length < items.length;

  return (
    <Page title="Symbols" wide lead={library.symbols && `${amount(library.total, 'picture')} that words turn into.`} actions={(
      <>
        {show !== 'symbols' && <Button variant="default" onClick={addBackground} leftSection={<Icon name="add" size={18} />}>Add Background</Button>}
        <LinkButton to="/import-symbols" variant="default">Import or export</LinkButton>
        <Button onClick={add} leftSection={<Icon name="add" size={18} />}>Add Symbol</Button>
      </>
    )}>
      {failed && <LoadError sentence={failed.sentence} error={failed.error} retry={failed.retry} />}
      {!failed && !isThere && <Loading what="Fetching the library" />}
      {library.isWhole && <MissingWords />}
      {isThere && (
        <section aria-label="Library">
          <div className={classes.bar}>
            <FilterField label="Filter by name, word or tag" value={text} onChange={setText} />
            <Segments label="Shown" options={SHOWN} value={show} onChange={(next) => change({ show: next === 'symbols' ? undefined : next })} />
            {show === 'symbols' && (
              <NativeSelect aria-label="Part of Speech" size="sm" className={classes.part} value={part ?? ''} data={[{ value: '', label: 'Any part of speech' }, ...PARTS_OF_SPEECH.map((value) => ({ value, label: PARTS[value] }))]}
                onChange={({ currentTarget: { value } }) => change({ part: PARTS_OF_SPEECH.find((one) => one === value) })}
              />
            )}
            <NativeSelect aria-label="Order" size="sm" className={classes.order} value={order} data={ORDERS} onChange={({ currentTarget: { value } }) => change({ order: value === 'newest' ? value : undefined })} />
            <div className={classes.end}><Segments label="Shown as" options={VIEWS} value={view} onChange={(next) => change({ view: next === 'list' ? next : undefined })} /></div>
          </div>
          {isEnough ? (
            <>
              {items.length === 0
                ? <Notice icon="picture" sentence={show === 'backgrounds' ? 'No backgrounds yet' : 'No symbols yet'} more="Add the first one, then give it a picture and words." />
                : <p className={classes.count} role="status">{isNarrowed ? `${found.length} of ${what(items.length)}` : what(items.length + toCome)}</p>}
              {found.length === 0 && items.length > 0 && <p className={classes.none}>Nothing here matches{text.trim() !== '' && ` “${text.trim()}”`}.</p>}
              {found.length > 0 && (
                <LibrarySheet key={`${show} ${view}`} label={show === 'backgrounds' ? 'All backgrounds' : show === 'both' ? 'All symbols and backgrounds' : 'All symbols'}
                  found={found} total={found.length + toCome} wanted={text.trim().toLowerCase()} isList={view === 'list'}
                />
              )}
            </>
          ) : !failed && <Loading what="Fetching the library" />}
        </section>
      )}
      {library.isWhole && <DeletedThings kind="symbol" living={living} />}
    </Page>
  );
}

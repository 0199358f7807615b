import { useVirtualizer } from '@tanstack/react-virtual';
import { SegmentedControl } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import { times } from '../../../ui/amount.ts';
import classes from '../Dashboard.module.css';
import { useDashboard } from '../dashboardContext.ts';
import { isSame, type Reference } from '../model/references.ts';
import { partOfSpeech } from '../model/partOfSpeech.ts';
import { ReferenceButton } from '../Reference.tsx';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { useFilter, useTypedFilter } from '../filterContext.ts';
import { Toolbar } from '../Toolbar.tsx';

const ROW = 44;

/** Every word that counts, most often said first. */
export function TokensTab() {
  const { meeting, selection, view, show } = useDashboard();
  const filter = useFilter();
  const { text: typed } = useTypedFilter();
  const { tokens } = meeting.data;
  const wanted = view.show ?? 'all';
  const rows = tokens.filter(({ lemma, partSpeech, symbol }) => filter(`${lemma} ${partOfSpeech(partSpeech)} ${partSpeech}`)
    && (wanted === 'all' || (wanted === 'with') === (symbol !== null)));
  const references = useMemo(() => tokens.map(({ lemma, partSpeech }): Reference => ({ kind: 'token', lemma, partSpeech })), [tokens]);
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => scroll.current, estimateSize: () => ROW, overscan: 12 });
  const chosen = selection.at(-1);
  const at = chosen?.kind === 'token' ? rows.findIndex(({ lemma, partSpeech }) => lemma === chosen.lemma && partSpeech === chosen.partSpeech) : -1;
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' });
  }, [at, virtual]);
  const selectedSymbols = new Set(selection.flatMap((reference) => (reference.kind === 'symbol' ? [reference.name] : [])));
  return (
    <>
      <Toolbar
        filter="lemma or part of speech" clears={{ kind: 'token', label: 'Clear Selected Token' }}
        csv={{ name: 'tokens', rows: () => [['Lemma', 'Occurrences', 'Part of Speech', 'Symbol'], ...rows.map(({ lemma, count, partSpeech, symbol }) => [lemma, count, partSpeech, symbol])] }}
      >
        <SegmentedControl size="xs" aria-label="Which words" value={wanted} onChange={(value) => show({ show: value === 'all' ? undefined : value })} data={[{ value: 'all', label: 'All' }, { value: 'with', label: 'With a symbol' }, { value: 'none', label: 'Without' }]} />
      </Toolbar>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroll} className={classes.scroll} tabIndex={0} role="region" aria-label="Words">
        {tokens.length === 0 && <p className={classes.none}>{dashboardMessages.noTokens}</p>}
        {tokens.length > 0 && (
          <div role="table" aria-label="Tokens" aria-rowcount={rows.length + 1} className={classes.tokens}>
            <div role="row" className={classes.tokenHead} aria-rowindex={1}>
              {['Lemma', 'Occurrences', 'Part of Speech', 'Symbol'].map((title) => <span key={title} role="columnheader">{title}</span>)}
            </div>
            <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
              {virtual.getVirtualItems().map(({ index, start }) => {
                const token = rows[index];
                if (!token) return null;
                const reference = references[tokens.indexOf(token)];
                const owner = token.symbol === null ? undefined : meeting.symbol(token.symbol);
                return (
                  <div key={`${token.lemma}/${token.partSpeech}`} role="row" aria-rowindex={index + 2} className={classes.tokenRow} style={{ transform: `translateY(${start}px)` }}
                    data-chosen={(reference && selection.some((each) => isSame(each, reference))) || undefined} data-belongs={(token.symbol !== null && selectedSymbols.has(token.symbol)) || undefined}
                  >
                    <span role="cell" title={token.lemma}>{reference && <ReferenceButton to={reference}><span className={classes.cut}>{token.lemma}</span></ReferenceButton>}</span>
                    <span role="cell">{token.count}</span>
                    <span role="cell">{partOfSpeech(token.partSpeech)}</span>
                    <span role="cell" className={classes.tokenSymbol} title={token.symbol ?? undefined}>
                      {token.symbol !== null && (owner
                        ? <ReferenceButton to={{ kind: 'symbol', name: token.symbol }}><SymbolPicture hash={owner.picture.hash} size={22} /> <span className={classes.cut}>{token.symbol}</span></ReferenceButton>
                        : <span className={classes.cut}>{token.symbol}</span>)}
                      {token.symbol !== null && token.symbolCount !== token.count && <small>meant {times(token.symbolCount)}</small>}
                    </span>
                  </div>
                );
              })}
            </div>
          </div>
        )}
        {tokens.length > 0 && rows.length === 0 && <p className={classes.none} role="status">{dashboardMessages.nothingMatches(typed === '' ? wanted : typed)}</p>}
      </div>
    </>
  );
}

import { Button, Checkbox } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import type { AnswerOf } from '../../../../../api/contract/call.ts';
import type { triples } from '../../../../../api/contract/triples.ts';
import { useApi } from '../../../api/apiContext.ts';
import { tapestrySearch } from '../../../app/pageSearch.ts';
import { retrievalMessages } from '../../../messages/retrieval.ts';
import { grouped } from '../../../ui/amount.ts';
import { LoadError } from '../../../ui/LoadError.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { requestOf } from '../../../api/tapestries/tapestryQuery.ts';
import classes from '../Dashboard.module.css';
import { useChosen, useDashboard, useFixed } from '../dashboardContext.ts';
import { triplesQuery } from '../dashboardQuery.ts';
import { ReferenceButton } from '../Reference.tsx';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { Toolbar } from '../Toolbar.tsx';

type TripleSentence = AnswerOf<typeof triples>['sentences'][number];
const FIRST_WORDS = 300;

/** Who did what to what: words of triples beside the sentences that say them. */
export function TriplesTab() {
  const { view, show, meeting } = useDashboard();
  const search = tapestrySearch(useSearch({ strict: false }));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(triplesQuery(useApi(), requestOf(search), meeting.data.version, view.word === undefined ? {} : { word: view.word }));
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !hasNextPage) return;
    const observer = new IntersectionObserver(([entry]) => { if (entry?.isIntersecting) void fetchNextPage(); }, { rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, fetchNextPage, data]);
  if (!data) return error ? <LoadError sentence={retrievalMessages.triples} error={error} retry={() => void refetch()} /> : <Loading what="Fetching triples" />;
  const [first] = data.pages;
  const sentences = data.pages.flatMap((page) => page.sentences);
  const withSymbols = view.show !== 'plain';
  return (
    <>
      <Toolbar csv={{ name: 'triples', rows: () => [['Subject', 'Verb', 'Object', 'Sentence'], ...sentences.flatMap((sentence) => sentence.triples.map(({ subject, verb, object }) => [...[subject, verb, object].map((at) => (at === null ? null : sentence.tokens[at]?.token ?? null)), textOf(sentence)]))] }}>
        <Checkbox size="sm" label="Highlight Symbols" checked={withSymbols} onChange={(event) => show({ show: event.currentTarget.checked ? undefined : 'plain' })} />
        {view.word !== undefined && <Button variant="default" size="xs" onClick={() => show({ word: undefined })}>Exact word “{view.word}”, {grouped(first?.sentencesCount ?? 0)} sentences: clear</Button>}
        <span className={classes.legend}><span data-role="subject">subject</span> <span data-role="verb">verb</span> <span data-role="object">object</span></span>
      </Toolbar>
      <div className={classes.triples}>
        <nav className={classes.words} aria-label="Words of triples">
          {first?.wordCounts.slice(0, FIRST_WORDS).map(({ word, count }) => (
            <button key={word} type="button" className={classes.word} aria-pressed={view.word === word} onClick={() => show({ word: view.word === word ? undefined : word })}>{word} <small>{count}</small></button>
          ))}
        </nav>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={classes.scroll} tabIndex={0} role="region" aria-label="Sentences with triples">
          {first?.triplesCount === 0 && <p className={classes.none}>{dashboardMessages.noTriples}</p>}
          <ol className={classes.list}>{sentences.map((sentence) => <TripleRow key={sentence.id} sentence={sentence} withSymbols={withSymbols} word={view.word} />)}</ol>
          <div ref={end}>{isFetchingNextPage && <Loading />}</div>
        </div>
      </div>
    </>
  );
}

const TripleRow = memo(function TripleRow({ sentence, withSymbols, word }: { readonly sentence: TripleSentence; readonly withSymbols: boolean; readonly word: string | undefined }) {
  const { meeting } = useFixed();
  const { selection } = useChosen();
  const chosen = selection.some((each) => each.kind === 'triple' && each.sentence === sentence.id);
  const symbols = [...new Set(sentence.tokens.flatMap(({ symbol }) => symbol ?? []))];
  return (
    <li className={classes.row} data-chosen={chosen || undefined} data-lazy>
      <ReferenceButton to={{ kind: 'triple', sentence: sentence.id }} className={classes.sentence}>
        {sentence.tokens.map(({ token, lemma, spaced, symbol, isVerb, isSubj, isObj }, index) => {
          const role = isVerb ? 'verb' : isSubj ? 'subject' : isObj ? 'object' : undefined;
          const isFull = word === undefined || lemma === word;
          return (
            <span key={index}>
              {spaced && ' '}
              {role ? <span data-role={role} data-full={isFull || undefined} data-symbol={(withSymbols && symbol !== null) || undefined}>{token}</span> : withSymbols && symbol !== null ? <span data-symbol>{token}</span> : token}
            </span>
          );
        })}
      </ReferenceButton>
      {chosen && (
        <div className={classes.chips}>
          {sentence.triples.map(({ subject, verb, object }) => <span key={`${subject}/${verb}/${object}`} className={classes.chip}>{[subject, verb, object].map((at) => (at === null ? '…' : sentence.tokens[at]?.token)).join(' → ')}</span>)}
          {symbols.map((name) => <ReferenceButton key={name} to={{ kind: 'symbol', name }}><SymbolPicture hash={meeting.symbol(name)?.picture.hash ?? null} size={20} /> {name}</ReferenceButton>)}
          <ReferenceButton to={{ kind: 'sentence', id: sentence.id }} tab="text">In the text</ReferenceButton>
        </div>
      )}
    </li>
  );
});

const textOf = ({ tokens }: TripleSentence): string => tokens.map(({ token, spaced }) => `${spaced ? ' ' : ''}${token}`).join('').trim();

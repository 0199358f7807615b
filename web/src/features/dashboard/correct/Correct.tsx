import '@mantine/core/styles/Combobox.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { correctionMessages } from '../../../messages/corrections.ts';
import classes from '../Dashboard.module.css';
import { useDashboard } from '../dashboardContext.ts';
import type { Subject } from '../model/meeting.ts';
import type { Scope } from '../model/wordRules.ts';
import { useCorrections } from './correctionsContext.ts';
import { RuledWords } from './RuledWords.tsx';
import { SymbolSelect } from './SymbolSelect.tsx';

/** What can be done about a word or a symbol whose picture is wrong: here, or in every transcript. */
export function Correct({ subject }: { readonly subject: Subject }) {
  const { meeting } = useDashboard();
  const { ruled, busy, rule, addSymbol } = useCorrections();
  const [scope, setScope] = useState<Scope>('transcript');
  const { reference, symbol } = subject;
  const token = reference.kind === 'token' ? meeting.data.tokens.find(({ lemma, partSpeech }) => lemma === reference.lemma && partSpeech === reference.partSpeech) : undefined;
  const lemmas = token ? [token.lemma] : symbol ? symbol.tokens.map(({ lemma }) => lemma) : [];
  if (lemmas.length === 0) return null;
  if (ruled === null) return <p className={classes.quiet}>{correctionMessages.run}</p>;
  const what = token ? `“${token.lemma}”` : lemmas.length === 1 ? `“${lemmas[0]}”` : 'all its words';
  return (
    <div className={classes.correctForm} aria-busy={busy}>
      <SegmentedControl size="xs" fullWidth aria-label="Where it holds" value={scope} onChange={(value) => setScope(value)} data={[{ value: 'transcript', label: 'In this transcript' }, { value: 'everywhere', label: 'Everywhere' }]} />
      <div className={classes.correctButtons}>
        <Button size="xs" variant="default" disabled={busy} onClick={() => void rule(lemmas, scope, { kind: 'hidden' })}>Hide {what}</Button>
        {symbol && !symbol.inTapestry && <Button size="xs" variant="default" disabled={busy} onClick={() => void rule(lemmas.slice(0, 1), scope, { kind: 'forced' })}>Put it on the poster</Button>}
        {token && token.symbol === null && <Button size="xs" variant="default" disabled={busy} onClick={() => void addSymbol(token.lemma, token.partSpeech)}>Add a symbol {what}</Button>}
      </div>
      <SymbolSelect label={`Show ${what} as`} disabled={busy} except={symbol?.name ?? null} onChoose={(symbolName) => void rule(lemmas, scope, { kind: 'mapped', symbolName })} />
      <RuledWords ruled={ruled.filter(({ lemma }) => lemmas.includes(lemma))} />
    </div>
  );
}

import { memo } from 'react';
import { dashboardMessages } from '../../../messages/dashboard.ts';
import type { Dashboard } from '../../../../../api/contract/tapestry.ts';
import { amount } from '../../../ui/amount.ts';
import classes from '../Dashboard.module.css';
import { useDashboard } from '../dashboardContext.ts';
import { partOfSpeech } from '../model/partOfSpeech.ts';
import { ReferenceButton } from '../Reference.tsx';
import { SymbolPicture } from '../SymbolPicture.tsx';
import { useFilter, useTypedFilter } from '../filterContext.ts';
import { Toolbar } from '../Toolbar.tsx';
import { useIntoView } from './useIntoView.ts';

type Slot = Dashboard['slots'][number];

/** What stands in every place of the layout, and why. */
export function SlotsTab() {
  const { meeting, selection } = useDashboard();
  const { slots } = meeting.data;
  const filter = useFilter();
  const { text: typed } = useTypedFilter();
  const rows = slots.filter(({ symbol, phrase }) => filter(`${symbol?.name ?? ''} ${symbol?.caption ?? ''} ${phrase?.phrase ?? ''}`));
  return (
    <>
      <Toolbar
        filter="symbol or phrase" clears={{ kind: 'slot', label: 'Clear Selected Slot' }}
        csv={{ name: 'slots', rows: () => [['Slot', 'Type', 'Symbol', 'Part of Speech', 'Occurrences', 'Phrase', 'Scope', 'Max size', 'Rules'], ...rows.map((slot) => [slot.id, slot.type, slot.symbol?.name ?? null, slot.symbol?.partSpeech ?? null, slot.symbol?.count ?? null, slot.phrase?.phrase ?? null, slot.scope.join(' '), slot.maxSize, slot.rules.map(ruleText).join('; ')])] }}
      />
      <div className={classes.scroll}>
        <ol className={classes.list}>
          {rows.map((slot) => <SlotCard key={slot.id} slot={slot} chosen={selection.some((each) => each.kind === 'slot' && each.id === slot.id)} />)}
        </ol>
        {rows.length === 0 && <p className={classes.none} role="status">{dashboardMessages.nothingMatches(typed)}</p>}
      </div>
    </>
  );
}

const SlotCard = memo(function SlotCard({ slot, chosen }: { readonly slot: Slot; readonly chosen: boolean }) {
  const card = useIntoView(chosen);
  const { id, type, symbol, phrase, phrases, scope, maxSize, rules, reason } = slot;
  return (
    <li ref={card} className={classes.group} data-chosen={chosen || undefined}>
      <div className={classes.anchor}>
        <ReferenceButton to={{ kind: 'slot', id }} className={classes.anchorName}>Slot {id}</ReferenceButton>
        <small>{type}</small>
        {symbol && <SymbolPicture hash={symbol.render.hash} size={64} />}
      </div>
      <dl className={classes.facts}>
        {symbol && <><dt>Symbol</dt><dd><ReferenceButton to={{ kind: 'symbol', name: symbol.name }}>{symbol.caption}{symbol.caption !== symbol.name && <small> ({symbol.name})</small>}</ReferenceButton> {partOfSpeech(symbol.partSpeech)}, {amount(symbol.count, 'occurrence')}</dd><dt>Tags</dt><dd>{symbol.tags.join(', ') || 'None'}</dd></>}
        {phrase && <><dt>Phrase</dt><dd><ReferenceButton to={{ kind: 'phrase', id: phrase.id }}>{phrase.phrase}</ReferenceButton></dd></>}
        {type === 'phrase' && <><dt>Unused phrases</dt><dd className={classes.chips}>{phrases.length === 0 ? 'None' : phrases.map(({ id: other, phrase: text }) => <ReferenceButton key={other} to={{ kind: 'phrase', id: other }}>{text}</ReferenceButton>)}</dd></>}
        {reason !== null && <><dt>Empty</dt><dd>{reason}</dd></>}
        <dt>Scope</dt>
        <dd className={classes.chips}>{scope.length === 0 ? 'None' : scope.map((other) => <ReferenceButton key={other} to={{ kind: 'slot', id: other }}>Slot {other}</ReferenceButton>)}</dd>
        {maxSize !== null && <><dt>Max size</dt><dd>{maxSize}</dd></>}
        <dt>Rules</dt>
        <dd>{rules.length === 0 ? 'None' : rules.map(ruleText).join(', ')}</dd>
      </dl>
    </li>
  );
});

function ruleText(rule: Slot['rules'][number]): string {
  return 'value' in rule ? `${rule.type}: ${[rule.value].flat().join(', ')}` : rule.type.replace('_', ' ');
}

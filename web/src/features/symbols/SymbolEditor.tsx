import type { AnswerOf } from '../../../../api/contract/call.ts';
import type { symbol as symbolCall } from '../../../../api/contract/symbol.ts';
import { amount } from '../../ui/amount.ts';
import { Page } from '../../ui/Page.tsx';
import { momentOf } from '../../ui/when.ts';
import { PARTS } from './parts.ts';
import { SymbolHeading } from './SymbolHeading.tsx';

export type WholeSymbol = AnswerOf<typeof symbolCall>;

interface SymbolEditorProps {
  readonly symbol: WholeSymbol;
  /** Somebody deleted it while it was open here. */
  readonly isGone: boolean;
}

export function SymbolEditor({ symbol }: SymbolEditorProps) {
  return (
    <Page wide title={symbol.name} heading={<SymbolHeading symbol={symbol} />} lead={<Facts symbol={symbol} />}>
      {symbol.imageUrl && <img src={symbol.imageUrl} alt="" width={180} />}
    </Page>
  );
}

function Facts({ symbol: { partSpeech, count, changedAt, changedBy } }: { readonly symbol: WholeSymbol }) {
  const who = changedBy.name ?? changedBy.email;
  return <>{PARTS[partSpeech]} · {count === 0 ? 'on no tapestry yet' : `on tapestries of ${amount(count, 'transcript')}`} · last changed {momentOf(changedAt)}{who && ` by ${who}`}</>;
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { impactQuery } from '../../api/queries/audit.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { amount } from '../../ui/amount.ts';
import { DraftMeets } from '../../ui/drafts/DraftMeets.tsx';
import { useFieldDraft } from '../../ui/drafts/useFieldDraft.ts';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { momentOf } from '../../ui/when.ts';
import { Description } from './Description.tsx';
import { Entries } from './Entries.tsx';
import { GoneSymbol } from './GoneSymbol.tsx';
import './mantineStyles.ts';
import { PARTS } from './parts.ts';
import { Pictures } from './Pictures.tsx';
import { Properties } from './Properties.tsx';
import { Posters } from './Posters.tsx';
import { labelOfField, symbolFields, writtenField } from './symbolDraft.ts';
import classes from './SymbolEditor.module.css';
import { SymbolHeading } from './SymbolHeading.tsx';
import { ThingHistory } from '../../ui/history/ThingHistory.tsx';
import { useUpdateSymbol } from './useUpdateSymbol.ts';
import type { WholeSymbol } from './wholeSymbol.ts';

interface SymbolEditorProps {
  readonly symbol: WholeSymbol;
  /** Somebody deleted it while it was open here. */
  readonly isGone: boolean;
}

/** Everything of a symbol. Part of speech, tags, shape, layout and the choice of images wait for Update Symbol; the rest is saved at once. */
export function SymbolEditor({ symbol, isGone }: SymbolEditorProps) {
  const draft = useFieldDraft({ revision: symbol.revision, fields: symbolFields(symbol) });
  const { busy, save } = useUpdateSymbol(symbol.name, draft);
  const deleted = useRef(false);
  const isChanged = draft.changed.length > 0;
  useLeaveGuard(() => isChanged && !deleted.current, transcriptMessages.unsavedChanges);

  return (
    <Page wide title={symbol.name} heading={<SymbolHeading symbol={symbol} beforeLeaving={() => { deleted.current = true; }} />} lead={<Facts symbol={symbol} />}>
      {isGone && <GoneSymbol symbol={symbol} />}
      <DraftMeets draft={draft} labelOf={labelOfField} written={writtenField} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Pictures symbol={symbol} draft={draft} />
          <Entries symbol={symbol} />
        </div>
        <div className={classes.column}>
          <Sheet title="What it is"><Properties draft={draft} /></Sheet>
          <Description symbol={symbol} />
          <ThingHistory thing={`symbol-${symbol.id}`} />
        </div>
      </div>
      <Posters id={symbol.id} />
      {isChanged && (
        <div className={classes.update}>
          <Touches id={symbol.id} />
          <Button loading={busy} disabled={draft.clashes.length > 0 || isGone} onClick={() => void save()}>Update Symbol</Button>
        </div>
      )}
    </Page>
  );
}

function Facts({ symbol: { partSpeech, count, changedAt, changedBy } }: { readonly symbol: WholeSymbol }) {
  const who = changedBy.name ?? changedBy.email;
  return <>{PARTS[partSpeech]} · {count === 0 ? 'on no tapestry yet' : `on tapestries of ${amount(count, 'transcript')}`} · last changed {momentOf(changedAt)}{who && ` by ${who}`}</>;
}

/** What the change would touch, before it is saved. */
function Touches({ id }: { readonly id: string }) {
  const { data } = useQuery(impactQuery(useApi(), `symbol-${id}`));
  if (!data) return <span>Not saved yet</span>;
  return <span>{data.runs === 0 ? 'Not saved yet. No tapestry holds it.' : `Not saved yet. ${amount(data.runs, 'poster')} with it ${data.runs === 1 ? 'stays as it is' : 'stay as they are'}; made again, those of ${amount(data.livingCount, 'transcript')} may look different.`}</span>;
}

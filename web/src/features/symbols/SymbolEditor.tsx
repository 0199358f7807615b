import { Button } from '@mantine/core';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { amount } from '../../ui/amount.ts';
import { DraftMeets } from '../../ui/drafts/DraftMeets.tsx';
import { useFieldDraft } from '../../ui/drafts/useFieldDraft.ts';
import { Posters } from '../../ui/impact/Posters.tsx';
import { Touches } from '../../ui/impact/Touches.tsx';
import { Page } from '../../ui/Page.tsx';
import { GoneThing } from '../../ui/restore/GoneThing.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import type { OwnDeletion } from '../../ui/useOwnDeletion.ts';
import { momentOf } from '../../ui/when.ts';
import { Description } from './Description.tsx';
import { Entries } from './Entries.tsx';
import './mantineStyles.ts';
import { PARTS } from '../../ui/partsOfSpeech.ts';
import { Pictures } from './Pictures.tsx';
import { Properties } from './Properties.tsx';
import { labelOfField, symbolFields, writtenField } from './symbolDraft.ts';
import classes from './SymbolEditor.module.css';
import { SymbolHeading } from './SymbolHeading.tsx';
import { ThingHistory } from '../../ui/history/ThingHistory.tsx';
import { useUpdateSymbol } from './useUpdateSymbol.ts';
import type { WholeSymbol } from './wholeSymbol.ts';

interface SymbolEditorProps {
  readonly symbol: WholeSymbol;
  /** It was deleted while it was open here. */
  readonly isGone: boolean;
  readonly deletion: OwnDeletion;
  /** Hears while the symbol gets another name. */
  setRenaming(isRenaming: boolean): void;
}

/** Everything of a symbol. Part of speech, tags, shape, layout and the choice of images wait for Update Symbol; the rest is saved at once. */
export function SymbolEditor({ symbol, isGone, deletion, setRenaming }: SymbolEditorProps) {
  const draft = useFieldDraft({ revision: symbol.revision, changedBy: symbol.changedBy, fields: symbolFields(symbol) });
  const { busy, save } = useUpdateSymbol(symbol.name, draft);
  const isChanged = draft.changed.length > 0;
  useLeaveGuard(() => isChanged && !deletion.isDone(), transcriptMessages.unsavedChanges);

  return (
    <Page wide title={symbol.name} heading={<SymbolHeading symbol={symbol} deletion={deletion} setRenaming={setRenaming} />} lead={<Facts symbol={symbol} />}>
      {isGone && !deletion.isBegun && <GoneThing kind="symbol" id={symbol.id} name={symbol.name} wasOpen />}
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
      <Posters title="Tapestries it stands on" thing={`symbol-${symbol.id}`} />
      {isChanged && (
        <div className={classes.update}>
          <Touches thing={`symbol-${symbol.id}`} />
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

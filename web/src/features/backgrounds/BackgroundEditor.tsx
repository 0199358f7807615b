import { ActionIcon, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { libraryMessages } from '../../messages/library.ts';
import { transcriptMessages } from '../../messages/transcripts.ts';
import { useDeleteBackground } from '../../ui/backgrounds/useDeleteBackground.tsx';
import { useDuplicateBackground } from '../../ui/backgrounds/useDuplicateBackground.ts';
import { DraftMeets } from '../../ui/drafts/DraftMeets.tsx';
import { useFieldDraft } from '../../ui/drafts/useFieldDraft.ts';
import { Hint } from '../../ui/Hint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Touches } from '../../ui/impact/Touches.tsx';
import { Page } from '../../ui/Page.tsx';
import { GoneThing } from '../../ui/restore/GoneThing.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import type { OwnDeletion } from '../../ui/useOwnDeletion.ts';
import { backgroundFields, labelOfField, writtenField } from './backgroundDraft.ts';
import classes from './BackgroundEditor.module.css';
import { BackgroundFieldset } from './BackgroundFieldset.tsx';
import { Drawing } from './composer/Drawing.tsx';
import './mantineStyles.ts';
import { useRenameBackground } from './useRenameBackground.ts';
import { useSavedDescription } from './useSavedDescription.ts';
import { useSaveBackground } from './useSaveBackground.ts';
import type { WholeBackground } from './wholeBackground.ts';

/** Below the drawing: it comes after what one works with. */
const WhereItStands = lazy(async () => ({ default: (await import('./WhereItStands.tsx')).WhereItStands }));

/** Their symbols are laid out by themselves: there are no places to draw. */
const WITHOUT_PLACES = new Set(['lo_radial', 'lo_bigsyms', 'lo_triples']);

interface BackgroundEditorProps {
  readonly background: WholeBackground;
  /** It was deleted while it was open here. */
  readonly isGone: boolean;
  readonly deletion: OwnDeletion;
}

/** A background's picture with the places drawn on it, and what is known of it; changes wait for Save Changes, the description for a pause. */
export function BackgroundEditor({ background, isGone, deletion }: BackgroundEditorProps) {
  const draft = useFieldDraft({ revision: background.revision, changedBy: background.changedBy, fields: backgroundFields(background) });
  const { busy, unsaved, save, saveDescription } = useSaveBackground(background.id, draft);
  const isChanged = draft.changed.length > 0;
  const isHeld = draft.clashes.length > 0 || isGone;
  const isDescriptionUnsaved = useSavedDescription(draft, busy || isHeld, saveDescription);
  const isOffered = isDescriptionUnsaved || draft.changed.some((field) => field !== 'description');
  useLeaveGuard(() => isChanged && !deletion.isDone(), transcriptMessages.unsavedChanges);
  // A dialog that is open while somebody else saves must not save over that.
  const latestSave = useRef<() => Promise<boolean>>(async () => false);
  useEffect(() => { latestSave.current = async () => !isChanged || (!isHeld && await save()); });
  const thing = `background-${background.id}`;
  return (
    <Page wide title={background.name} heading={<Heading background={background} deletion={deletion} saveFirst={isChanged ? () => latestSave.current() : null} />} lead={background.layout.name}
      actions={isOffered && (
        <div className={classes.save}>
          <Touches thing={thing} />
          <Button loading={busy} disabled={isHeld} onClick={() => void save()}>Save Changes</Button>
        </div>
      )}
    >
      {isGone && !deletion.isBegun && <GoneThing kind="background" id={background.id} name={background.name} wasOpen />}
      <DraftMeets draft={draft} labelOf={labelOfField} written={writtenField} />
      {WITHOUT_PLACES.has(background.layout.id) ? (
        <div className={classes.columns}>
          <div className={classes.picture}>{background.imageUrl ? <img src={background.imageUrl} alt={`The picture of ${background.name}`} /> : <Icon name="picture" size={40} />}</div>
          <Sheet title="About this background"><BackgroundFieldset draft={draft} /></Sheet>
        </div>
      ) : (
        <>
          <Drawing background={background} draft={draft} unsaved={isChanged ? unsaved : null} isDeleted={deletion.isDone} />
          <Sheet title="About this background"><BackgroundFieldset draft={draft} /></Sheet>
        </>
      )}
      <Suspense><WhereItStands thing={thing} /></Suspense>
    </Page>
  );
}

interface HeadingProps {
  readonly background: WholeBackground;
  readonly deletion: OwnDeletion;
  /** Null where nothing was changed. */
  readonly saveFirst: (() => Promise<boolean>) | null;
}

function Heading({ background, deletion: { become }, saveFirst }: HeadingProps) {
  const rename = useRenameBackground(background);
  const duplicate = useDuplicateBackground();
  const remove = useDeleteBackground({ become });
  const navigate = useNavigate();
  const drop = async (): Promise<void> => {
    const banner = await remove(background);
    if (banner) await navigate({ to: '/backgrounds', state: { banner: { ...banner, text: libraryMessages.backgroundDeleted } } });
  };
  return (
    <div className={classes.heading}>
      <h1 dir="auto">{background.name}</h1>
      <Hint text="Rename"><ActionIcon variant="subtle" size="lg" aria-label="Rename background" onClick={() => void rename()}><Icon name="edit" /></ActionIcon></Hint>
      <Hint text="Duplicate"><ActionIcon variant="subtle" size="lg" aria-label="Duplicate Background" onClick={() => void duplicate(background, saveFirst)}><Icon name="copy" /></ActionIcon></Hint>
      <Hint text="Delete"><ActionIcon variant="subtle" color="rust" size="lg" aria-label="Delete background" onClick={() => void drop()}><Icon name="trash" /></ActionIcon></Hint>
    </div>
  );
}

import { NativeSelect, NumberInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DocumentSummary } from '../../../../api/contract/documentSummary.ts';
import type { LayoutType } from '../../../../api/contract/layoutTypes.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { amount } from '../../ui/amount.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { Alternative } from '../../api/queries/alternatives.ts';
import { BackgroundChoice } from './BackgroundChoice.tsx';
import { tapestryAddress } from './choices.ts';
import type { Choices, Composing } from './choices.ts';
import classes from './CreateTapestryForm.module.css';
import { LooksChoice } from './LooksChoice.tsx';
import './mantineStyles.ts';
import { TranscriptSelect } from './TranscriptSelect.tsx';

export interface CreateTapestryFormProps {
  /** undefined as long as they are on their way. */
  readonly documents: readonly DocumentSummary[] | undefined;
  readonly layoutTypes: readonly LayoutType[];
  readonly composing: Composing;
  /** What the transcript could be; empty as long as none is chosen. */
  readonly alternatives: readonly Alternative[];
  /** A picture of an alternative could not be had. */
  onOutdated(): void;
  onShown(): void;
  onChoose(choices: Partial<Choices>): void;
}

export function CreateTapestryForm({ documents, layoutTypes, composing, alternatives, onOutdated, onShown, onChoose }: CreateTapestryFormProps) {
  const { document, layout, minSymbolCount, isEstimate, background, backgrounds } = composing;
  const [typed, setTyped] = useState<number | string | null>(null);
  const isWrong = typed !== null && typed !== '' && !isCount(typed);
  const choose = (choices: Partial<Choices>): void => {
    // The number that was typed was meant for another length.
    if (choices.minSymbolCount === null) setTyped(null);
    onChoose(choices);
  };
  return (
    <div className={classes.form}>
      <div className={classes.fields}>
        <TranscriptSelect
          documents={documents}
          value={document?.id ?? null}
          onChange={(documentID) => choose({ documentID, minSymbolCount: null })}
        />
        <p className={classes.about}>
          {document
            ? <>{amount(document.docLength, 'word')}. <Link to="/transcript" search={{ documentID: document.id }}>Read it</Link></>
            : 'Its words become the poster.'}
        </p>
        <NativeSelect
          label="Layout"
          value={layout?.id ?? ''}
          data={layoutTypes.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => choose({ layout: event.currentTarget.value, minSymbolCount: null, backgroundID: null })}
        />
        {minSymbolCount !== null && (
          <details className={classes.advanced}>
            <summary>Advanced</summary>
            <NumberInput
              label={tapestryMessages.minimumWordCount}
              description={tapestryMessages.minimumInPlainWords}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              min={1}
              clampBehavior="none"
              error={isWrong && tapestryMessages.notACount}
              // Empty until the product has said which number it takes: none that turns into another one.
              value={typed ?? (isEstimate ? '' : minSymbolCount)}
              placeholder={document ? tapestryMessages.minimumEstimated(minSymbolCount) : ''}
              onChange={(value) => {
                setTyped(value);
                onChoose({ minSymbolCount: isCount(value) ? value : null });
              }}
              onBlur={() => { if (!isWrong) setTyped(null); }}
            />
          </details>
        )}
        <CreateButton composing={composing} isWrong={isWrong} />
      </div>
      <BackgroundChoice
        background={background} backgrounds={backgrounds}
        sketchOf={(id) => alternatives.find(({ backgroundID }) => backgroundID === id)?.sketch}
        onChoose={(backgroundID) => onChoose({ backgroundID })}
      />
      {alternatives.length > 0 && <LooksChoice alternatives={alternatives} layout={layout?.id} backgroundID={background?.id} onOutdated={onOutdated} onShown={onShown} onChoose={onChoose} />}
    </div>
  );
}

const isCount = (value: number | string): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1;

/** Open what is made of the choices, each in a tab of its own. @param isWrong what was typed as the minimum word count is none */
function CreateButton({ composing, isWrong }: { readonly composing: Composing; readonly isWrong: boolean }) {
  const address = tapestryAddress(composing);
  const search = isWrong ? null : address;
  return (
    <div className={classes.actions}>
      <LinkButton
        to="/dashboard/$tab"
        params={{ tab: 'tapestry' }}
        search={search ?? {}}
        target="_blank"
        preload={false}
        size="md"
        variant="default"
        leftSection={<Icon name="menu" />}
        disabled={search === null}
        {...(search === null && { 'aria-disabled': true, 'data-disabled': true, tabIndex: -1 })}
      >
        Create Dashboard
      </LinkButton>
      <LinkButton
        to="/tapestry"
        search={search ?? {}}
        target="_blank"
        preload={false}
        size="md"
        leftSection={<Icon name="poster" />}
        disabled={search === null}
        {...(search === null && { 'aria-disabled': true, 'data-disabled': true, tabIndex: -1 })}
      >
        Create Tapestry
      </LinkButton>
      <LinkButton
        to="/edit"
        search={search ?? {}}
        target="_blank"
        preload={false}
        size="md"
        variant="default"
        leftSection={<Icon name="edit" />}
        disabled={search === null}
        {...(search === null && { 'aria-disabled': true, 'data-disabled': true, tabIndex: -1 })}
      >
        Edit Page
      </LinkButton>
      {search === null && <span className={classes.about}>{address === null ? 'Choose a transcript first.' : tapestryMessages.correctMinimum}</span>}
    </div>
  );
}

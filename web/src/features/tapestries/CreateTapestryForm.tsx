import { NativeSelect, NumberInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
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
  return (
    <div className={classes.form}>
      <div className={classes.fields}>
        <TranscriptSelect
          documents={documents}
          value={document?.id ?? null}
          // The number that was typed was meant for another length.
          onChange={(documentID) => onChoose({ documentID, minSymbolCount: null })}
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
          onChange={(event) => onChoose({ layout: event.currentTarget.value, minSymbolCount: null, backgroundID: null })}
        />
        {minSymbolCount !== null && (
          <details className={classes.advanced}>
            <summary>Advanced</summary>
            <NumberInput
              label={tapestryMessages.minimumWordCount}
              description={tapestryMessages.minimumInPlainWords}
              inputWrapperOrder={['label', 'input', 'description']}
              min={1}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="blur"
              // Empty until the product has said which number it takes: none that turns into another one.
              value={isEstimate ? '' : minSymbolCount}
              onChange={(value) => onChoose({ minSymbolCount: typeof value === 'number' && value >= 1 ? value : null })}
            />
          </details>
        )}
        <CreateButton composing={composing} />
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

/** Open what is made of the choices, each in a tab of its own. */
function CreateButton({ composing }: { readonly composing: Composing }) {
  const search = tapestryAddress(composing);
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
      {search === null && <span className={classes.about}>Choose a transcript first.</span>}
    </div>
  );
}

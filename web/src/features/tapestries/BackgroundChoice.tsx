import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { BackgroundSummary } from '../../../../api/contract/backgroundSummary.ts';
import { smallPicture } from '../../../../api/contract/smallPicture.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import { ContactSheet } from '../../ui/ContactSheet.tsx';
import { PALETTES } from '../../../../tapestry/model/palette.ts';
import dialog from '../../ui/dialogs/Dialog.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { SketchImage } from '../../ui/sketches/SketchImage.tsx';
import classes from './BackgroundChoice.module.css';

export interface BackgroundChoiceProps {
  readonly background: BackgroundSummary | undefined;
  /** That may be chosen. */
  readonly backgrounds: readonly BackgroundSummary[];
  /** The chosen transcript on a background, by its id; undefined as long as there is none. */
  sketchOf(backgroundID: string): string | undefined;
  onChoose(id: string): void;
}

/** The background as a thumbnail; pressed, it shows the others. */
export function BackgroundChoice({ background, backgrounds, sketchOf, onChoose }: BackgroundChoiceProps) {
  const [open, setOpen] = useState(false);
  const choose = (id: string): void => {
    onChoose(id);
    setOpen(false);
  };
  const sketch = background && sketchOf(background.id);
  return (
    <>
      <button type="button" className={classes.thumbnail} onClick={() => setOpen(true)}>
        {sketch === undefined
          ? <span className={classes.picture}>{background?.imageUrl ? <img src={smallPicture(background.imageUrl)} alt="" /> : <Icon name="picture" size={36} />}</span>
          : <SketchImage src={sketch} belowUrl={background?.imageUrl ? smallPicture(background.imageUrl) : null} />}
        <span className={classes.words}>
          <span className={classes.name}>{background?.name ?? 'No background'}</span>
          {background && <Colors palette={background.palette} />}
          <span className={classes.change}>Choose a background</span>
        </span>
      </button>
      <Modal.Root opened={open} onClose={() => setOpen(false)} size="56rem" centered radius="lg">
        <Modal.Overlay />
        <Modal.Content className={dialog.content ?? ''}>
          {/* No header element: outside the page's content it would count as a second banner. */}
          <div className={classes.head}>
            <Modal.Title className={dialog.title ?? ''}>Choose a background</Modal.Title>
            <Modal.CloseButton aria-label="Close" />
          </div>
          <Modal.Body>
        <ContactSheet
          label="Backgrounds"
          items={backgrounds.map(({ id, name, imageUrl, palette }) => {
            const own = imageUrl && smallPicture(imageUrl);
            const sketched = sketchOf(id);
            // Among those that are painted on the page, too.
            const picture = sketched !== undefined && <SketchImage src={sketched} belowUrl={own} isTwin />;
            return { id, name, imageUrl: own, caption: <Colors palette={palette} />, ...(picture && { picture }) };
          })}
          empty={<p className={classes.none}>{tapestryMessages.noBackgrounds}</p>}
          wrap={({ id }, content) => (
            <button type="button" className={classes.choice} aria-pressed={id === background?.id} onClick={() => choose(id)}>{content}</button>
          )}
        />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}

/** What the paper does not tell: the colours that will be printed on it. */
function Colors({ palette }: Pick<BackgroundSummary, 'palette'>) {
  return <span className={classes.colors} aria-hidden="true">{PALETTES[palette].fills.map((fill) => <span key={fill} style={{ background: fill }} />)}</span>;
}

import { backgroundDecider, type BackgroundProperties } from '../../events/model/background.ts';
import { backgroundStream } from '../../events/model/streams.ts';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { SHEET } from '../../tapestry/model/limits.ts';
import { DEFAULT_LAYOUT } from '../../tapestry/model/vocabulary.ts';
import type { Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import { addNamed } from '../named/addNamed.ts';
import { BACKGROUNDS } from '../named/backgrounds.ts';
import { backgroundOwner, imageName } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { freeBackgroundName } from './freeName.ts';
import { chosenLayout } from './newLayout.ts';

/** A picture that has passed the gate. */
export interface BackgroundPicture {
  readonly png: Uint8Array;
  /** Height divided by width. */
  readonly heightRatio: number;
}

export interface NewBackground {
  /** As the person entered it; without one it is called after its layout. */
  readonly name?: string;
  /** Id or name; without one the radial layout. */
  readonly layout?: string;
  /** Without one it is blank paper. */
  readonly picture?: BackgroundPicture;
  /** Of several that one call makes. */
  readonly index?: number;
}

export async function addBackground(ports: Ports, { name, layout, picture, index = 0 }: NewBackground, context: CommandContext): Promise<Answer<{ readonly id: string; readonly name: string }>> {
  const backgroundId = createdId(context, 'background', index);
  const chosen = await chosenLayout(ports, layout ?? DEFAULT_LAYOUT);
  const before = await BACKGROUNDS.stateOf(ports, backgroundId);
  const called = before.status === 'unknown' ? name?.trim() ?? await freeBackgroundName(ports, backgroundId, chosen.name) : before.name;
  const properties: BackgroundProperties = {
    layoutId: chosen.layoutId, published: false, description: '', palette: 'harbour', colors: { primary: null, secondary: null }, variants: [], primarySymbol: null, symbols: [],
    ...(chosen.layout === undefined ? {} : { layout: chosen.layout }),
  };
  const image = picture ? { imageHash: hashOf(picture.png), heightRatio: picture.heightRatio } : { imageHash: null, heightRatio: SHEET.height / SHEET.width };
  const own = index === 0 ? context : { ...context, call: `${context.call}/${index}` };
  const added = await addNamed(ports, BACKGROUNDS, {
    id: backgroundId,
    name: called,
    store: async () => void (picture && image.imageHash && await ports.blobs.putFor(backgroundOwner(backgroundId), imageName(image.imageHash), picture.png)),
    add: (run) => run(backgroundDecider, backgroundStream(backgroundId), { do: 'add', backgroundId, name: called, properties, image }),
  }, own);
  return added.ok ? { ...added, value: { id: backgroundId, name: called } } : added;
}

const hashOf = (png: Uint8Array): string => sha256Hex(png);

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
import { addUnderFreeName, type NamedBackground } from './freeName.ts';
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

export async function addBackground(ports: Ports, { name, layout, picture, index = 0 }: NewBackground, context: CommandContext): Promise<Answer<NamedBackground>> {
  const chosen = await chosenLayout(ports, layout ?? DEFAULT_LAYOUT);
  const properties: BackgroundProperties = {
    layoutId: chosen.layoutId, published: false, description: '', palette: 'harbour', colors: { primary: null, secondary: null }, variants: [], primarySymbol: null, symbols: [],
    ...(chosen.layout === undefined ? {} : { layout: chosen.layout }),
  };
  const image = picture ? { imageHash: hashOf(picture.png), heightRatio: picture.heightRatio } : { imageHash: null, heightRatio: SHEET.height / SHEET.width };
  const own = index === 0 ? context : { ...context, call: `${context.call}/${index}` };
  const add = ({ id, name: called }: NamedBackground): Promise<Answer<{ readonly id: string }>> => addNamed(ports, BACKGROUNDS, {
    id,
    name: called,
    store: async () => void (picture && image.imageHash && await ports.blobs.putFor(backgroundOwner(id), imageName(image.imageHash), picture.png)),
    add: (run) => run(backgroundDecider, backgroundStream(id), { do: 'add', backgroundId: id, name: called, properties, image }),
  }, own);
  if (name === undefined) return addUnderFreeName(ports, { after: chosen.name, index, add }, context);

  const id = createdId(context, 'background', index);
  const before = await BACKGROUNDS.stateOf(ports, id);
  const called = before.status === 'unknown' ? name.trim() : before.name;
  const added = await add({ id, name: called });
  return added.ok ? { ...added, value: { id, name: called } } : added;
}

const hashOf = (png: Uint8Array): string => sha256Hex(png);

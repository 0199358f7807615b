import { backgroundDecider } from '../../events/model/background.ts';
import { refuse } from '../../events/model/decider.ts';
import { backgroundStream } from '../../events/model/streams.ts';
import type { Answer } from '../commands/answer.ts';
import type { CommandContext } from '../commands/commandContext.ts';
import { addNamed } from '../named/addNamed.ts';
import { BACKGROUNDS } from '../named/backgrounds.ts';
import { backgroundOwner, imageName } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { addUnderFreeName, type NamedBackground } from './freeName.ts';
import { chosenLayout } from './newLayout.ts';

/** An unpublished background with the picture, colours and places of another one, in the same or another layout. */
export async function duplicateBackground(ports: Ports, sourceId: string, layoutName: string, context: CommandContext): Promise<Answer<NamedBackground>> {
  const source = await ports.commands.state(backgroundDecider, backgroundStream(sourceId));
  if (source.status !== 'live') return refuse('notFound', 'There is no such background.');
  if (layoutName.trim() === '') return refuse('invalid', 'Please enter or select a layout');
  const chosen = await chosenLayout(ports, layoutName);
  const { layout: places, ...rest } = source.properties;
  const layout = chosen.layout && { ...chosen.layout, ...(places ? { ...places, name: chosen.layout.name } : {}) };
  const properties = { ...rest, published: false, layoutId: chosen.layoutId, ...(layout === undefined ? {} : { layout }) };
  const { imageHash } = source.image;
  return addUnderFreeName(ports, {
    after: `${source.name} copy`,
    add: ({ id, name }) => addNamed(ports, BACKGROUNDS, {
      id,
      name,
      store: async () => void (imageHash !== null && await ports.blobs.addRef(backgroundOwner(id), imageName(imageHash), imageHash)),
      add: (run) => run(backgroundDecider, backgroundStream(id), { do: 'add', backgroundId: id, name, properties, image: source.image }),
    }, context),
  }, context);
}

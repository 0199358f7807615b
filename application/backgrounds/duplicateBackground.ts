import { backgroundDecider } from '../../events/model/background.ts';
import { refuse } from '../../events/model/decider.ts';
import { backgroundStream } from '../../events/model/streams.ts';
import type { Answer } from '../commands/answer.ts';
import { createdId, type CommandContext } from '../commands/commandContext.ts';
import { addNamed } from '../named/addNamed.ts';
import { BACKGROUNDS } from '../named/backgrounds.ts';
import { backgroundOwner, imageName } from '../ports/owners.ts';
import type { Ports } from '../ports/ports.ts';
import { freeBackgroundName } from './freeName.ts';
import { chosenLayout } from './newLayout.ts';

/** An unpublished background with the picture, colours and places of another one, in the same or another layout. */
export async function duplicateBackground(ports: Ports, sourceId: string, layoutName: string, context: CommandContext): Promise<Answer<{ readonly id: string; readonly name: string }>> {
  const source = await ports.commands.state(backgroundDecider, backgroundStream(sourceId));
  if (source.status !== 'live') return refuse('notFound', 'There is no such background.');
  if (layoutName.trim() === '') return refuse('invalid', 'Please enter or select a layout');
  const backgroundId = createdId(context, 'background');
  const before = await BACKGROUNDS.stateOf(ports, backgroundId);
  const chosen = await chosenLayout(ports, layoutName);
  const name = before.status === 'unknown' ? await freeBackgroundName(ports, backgroundId, `${source.name} copy`) : before.name;
  const { layout: places, ...rest } = source.properties;
  const layout = chosen.layout && { ...chosen.layout, ...(places ? { ...places, name: chosen.layout.name } : {}) };
  const properties = { ...rest, published: false, layoutId: chosen.layoutId, ...(layout === undefined ? {} : { layout }) };
  const { imageHash } = source.image;
  const added = await addNamed(ports, BACKGROUNDS, {
    id: backgroundId,
    name,
    store: async () => void (imageHash !== null && await ports.blobs.addRef(backgroundOwner(backgroundId), imageName(imageHash), imageHash)),
    add: (run) => run(backgroundDecider, backgroundStream(backgroundId), { do: 'add', backgroundId, name, properties, image: source.image }),
  }, context);
  return added.ok ? { ...added, value: { id: backgroundId, name } } : added;
}

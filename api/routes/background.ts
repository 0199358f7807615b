import { layoutBy } from '../../application/backgrounds/newLayout.ts';
import { backgroundBy, backgroundOfLayout } from '../../application/catalogue/readLibrary.ts';
import { refuse } from '../../events/model/decider.ts';
import type { AnswerOf } from '../contract/call.ts';
import { background } from '../contract/background.ts';
import { readRoute } from '../http/readRoute.ts';
import type { DeepReadonly } from '../http/readonly.ts';
import { backgroundShape } from '../shapes/backgroundShape.ts';

type Layout = DeepReadonly<AnswerOf<typeof background>>['layout'];
type Slot = Layout['slots'][number];
type Title = Layout['title'];

export const backgroundRoute = readRoute(background, async (services, { id, background: name, layout }) => {
  const { ports } = services;
  const found = layout !== undefined
    ? await backgroundOfLayout(ports, (await layoutBy(ports, layout))?.id ?? layout)
    : await backgroundBy(ports, id !== undefined ? { id } : { name: name ?? '' });
  if (!found) return refuse('notFound', 'There is no such background.');
  const shape = backgroundShape(services, found);
  const { slots, title, ...rest } = found.properties.layout ?? { slots: [], title: null };
  return { ...shape, layout: { ...rest, ...shape.layout, slots: slots as readonly Slot[], title: title as Title }, revision: found.revision };
}, ['backgrounds']);

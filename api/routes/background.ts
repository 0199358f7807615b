import { backgroundBy, backgroundOfLayout } from '../../application/catalogue/readLibrary.ts';
import { refuse } from '../../events/model/decider.ts';
import { background } from '../contract/background.ts';
import { readRoute } from '../http/readRoute.ts';
import { backgroundShape } from '../shapes/backgroundShape.ts';

export const backgroundRoute = readRoute(background, async (services, { id, background: name, layout }) => {
  const { ports } = services;
  const found = layout !== undefined
    ? await backgroundOfLayout(ports, layout)
    : await backgroundBy(ports, id !== undefined ? { id } : { name: name ?? '' });
  return found ? backgroundShape(services, found) : refuse('notFound', 'There is no such background.');
}, ['backgrounds']);

import { backgroundBy } from '../../application/catalogue/readLibrary.ts';
import { refuse } from '../../events/model/decider.ts';
import { backgroundImage } from '../contract/backgroundImage.ts';
import { readRoute } from '../http/readRoute.ts';
import type { Route } from '../http/route.ts';
import { backgroundShape } from '../shapes/backgroundShape.ts';

const asJson = readRoute(backgroundImage, async (services, { backgroundID, join }) => {
  const background = await backgroundBy(services.ports, { id: backgroundID });
  if (!background) return refuse('notFound', 'There is no such background.');
  const shape = backgroundShape(services, background);
  const { id, imageUrl, heightRatio } = shape;
  return { id, imageUrl, heightRatio, ...(join ? { background: shape } : {}) };
});

/** The address as JSON, or the picture itself for whoever asks for image/png and there is one. */
export const backgroundImageRoute: Route = {
  call: backgroundImage,
  register(app, services) {
    void app.register(async (scope) => {
      scope.addHook('preHandler', async (request, reply) => {
        if (!(request.headers.accept ?? '').startsWith('image/png')) return;
        const { backgroundID } = request.query as { backgroundID: string };
        const background = await backgroundBy(services.ports, { id: backgroundID });
        const bytes = background?.image.imageHash ? await services.ports.blobs.get(background.image.imageHash) : undefined;
        if (bytes) return reply.type('image/png').header('cache-control', 'private, max-age=60').serializer((body) => body as string).send(Buffer.from(bytes));
      });
      asJson.register(scope, services);
    });
  },
};

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { LIVE_PATH } from '../contract/liveChange.ts';
import { BEARER } from '../http/route.ts';
import { completeOpenApi } from './openApi.ts';

const DESCRIPTION = `Transcripts of meetings, the library of symbols, and the tapestries made of them.

What happens is told at \`GET ${LIVE_PATH}\` as server-sent events (with the bearer token), resumable by Last-Event-ID.`;

export interface SwaggerOptions {
  readonly publicUrl: string;
}

/** The OpenAPI 3.1 document of all calls, as a page at /docs and as JSON at /docs/json. */
export const swaggerPlugin = fp(async (app, { publicUrl }: SwaggerOptions) => {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tapestry', version: '1', description: DESCRIPTION },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) => completeOpenApi(jsonSchemaTransformObject(input)),
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}, { name: 'swagger' });

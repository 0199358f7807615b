import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { BEARER } from '../http/route.ts';

export interface SwaggerOptions {
  readonly publicUrl: string;
}

/** The OpenAPI 3.1 document of all calls, as a page at /docs and as JSON at /docs/json. */
export const swaggerPlugin = fp(async (app, { publicUrl }: SwaggerOptions) => {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tapestry', version: '1', description: 'Transcripts of meetings, the library of symbols, and the tapestries made of them.' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { [BEARER]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}, { name: 'swagger' });

import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

export interface HelmetOptions {
  readonly publicUrl: string;
  /** Origins other than ours that pages may talk to. */
  origins(): readonly string[];
}

/**
 * Security headers of every answer. Styles may stand in attributes, which component libraries need; scripts come from
 * this origin alone, and nothing may frame the app.
 */
export const helmetPlugin = fp(async (app, { publicUrl, origins }: HelmetOptions) => {
  const isSecure = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", () => origins().join(' ')],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000 } : false,
    // A browser that does not trust the origin complains about it and ignores it.
    crossOriginOpenerPolicy: isSecure || new URL(publicUrl).hostname === 'localhost',
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}, { name: 'helmet' });

import type { FastifyServerOptions } from 'fastify';

/** Where the log's lines go, and from which level on. */
export interface LogOptions {
  readonly level: string;
  readonly stream?: { write(line: string): unknown };
  /** Which part of the program says it. */
  readonly process?: string;
}

/** What failed and where; a complaint about malformed JSON quotes it, and it may be anything. */
function errorLine({ name, message, code, stack = '' }: Error & { code?: string }) {
  const at = stack.split('\n').filter((line) => line.startsWith('    at ')).join('\n');
  return { type: name, code, message: name === 'SyntaxError' ? 'malformed JSON' : message, stack: at };
}

/**
 * Lines of JSON with the call's id, method, path, status and duration. Never a query (it may hold a code or a signed
 * address), a header, a body or what a transcript says.
 */
export function loggerOptions({ stream, ...rest }: LogOptions): FastifyServerOptions['logger'] {
  return { ...logOptions(rest), ...(stream ? { stream } : {}) };
}

/** The same for what speaks outside of calls. */
export function logOptions({ level, process }: Omit<LogOptions, 'stream'>) {
  return {
    level,
    base: process === undefined ? null : { process },
    redact: { paths: ['busboyOptions', 'req.headers', 'res.headers', '*.authorization', '*.cookie', '*.content', '*.documentSetup', '*.password'], remove: true },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: errorLine,
    },
  };
}

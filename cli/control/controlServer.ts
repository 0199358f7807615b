import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';

export interface ControlServer {
  close(): Promise<void>;
}

const MAX_REQUEST = 16_384;

/**
 * Answers requests of the command line, one JSON line each, at a socket that only the owner of the data folder can
 * open. Whatever lies at the path is left over: the folder's lock says that no other server is there.
 */
export async function openControlServer(path: string, perform: (request: unknown) => Promise<unknown>): Promise<ControlServer> {
  rmSync(path, { force: true });
  const server = createServer((socket) => void serve(socket, perform));
  const mask = process.umask(0o177);
  try {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject);
    server.listen(path, resolve);
    await promise;
  } finally {
    process.umask(mask);
  }
  return {
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
    }),
  };
}

async function serve(socket: Socket, perform: (request: unknown) => Promise<unknown>): Promise<void> {
  socket.on('error', () => undefined).setEncoding('utf8').setTimeout(5000, () => socket.destroy());
  let text = '';
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part);
    if (text.endsWith('\n') || text.length > MAX_REQUEST) break;
  }
  // The time limit is for the request; some answers read the whole event log.
  socket.setTimeout(0);
  const answer = await perform(parsed(text)).then((value) => ({ ok: true, value }), (error: unknown) => ({ ok: false, message: (error as Error).message }));
  socket.end(`${JSON.stringify(answer)}\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';

export interface ControlServer {
  close(): Promise<void>;
}

type Perform = (request: unknown) => Promise<unknown>;

const MAX_REQUEST = 16_384;
/** A caller who says nothing for so long, or does not take the answer, is cut off. */
const MAX_SILENCE_MS = 5000;

/**
 * Answers requests of the command line, one JSON line each, at a socket that only the owner of the data folder can
 * open. Whatever lies at the path is left over: the folder's lock says that no other server is there.
 */
export async function openControlServer(path: string, perform: Perform, maxSilenceMs = MAX_SILENCE_MS): Promise<ControlServer> {
  rmSync(path, { force: true });
  const server = createServer((socket) => {
    // A caller who goes away or is cut off in the middle of a request ends the reading of it.
    serve(socket, perform, maxSilenceMs).catch(() => socket.destroy());
  });
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

async function serve(socket: Socket, perform: Perform, maxSilenceMs: number): Promise<void> {
  socket.on('error', () => undefined).setEncoding('utf8').setTimeout(maxSilenceMs, () => socket.destroy());
  let text = '';
  for await (const part of socket.iterator({ destroyOnReturn: false })) {
    text += String(part);
    if (text.endsWith('\n') || text.length > MAX_REQUEST) break;
  }
  // Some answers read the whole event log.
  socket.setTimeout(0);
  const answer = await answerTo(text, perform);
  socket.setTimeout(maxSilenceMs);
  socket.end(`${JSON.stringify(answer)}\n`).resume();
}

async function answerTo(text: string, perform: Perform): Promise<{ readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string }> {
  try {
    return { ok: true, value: await perform(parsed(text)) };
  } catch (error) {
    return { ok: false, message: (error as Error).message };
  }
}

/** @throws Error with a sentence for the person */
function parsed(text: string): unknown {
  if (text.length > MAX_REQUEST) throw new Error('The server does not read a request as long as this. Ask for less.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The server cannot read this request.');
  }
}

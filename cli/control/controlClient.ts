import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { CommandFailed, EXIT } from '../failure.ts';

const NOBODY_THERE = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK']);

/** Asks the server of a data folder; undefined when none is running. @throws CommandFailed with what it answers */
export async function askServer(path: string, request: unknown, signal?: AbortSignal): Promise<{ readonly value: unknown } | undefined> {
  const socket = connect({ path, ...(signal ? { signal } : {}) });
  try {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.once('connect', resolve).once('error', reject);
    await promise;
  } catch (error) {
    if (NOBODY_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  socket.write(`${JSON.stringify(request)}\n`);
  const said = await text(socket);
  // It closed down meanwhile.
  if (said === '') return undefined;
  const answer = JSON.parse(said) as { ok: boolean; value?: unknown; message?: string };
  if (!answer.ok) throw new CommandFailed(EXIT.refused, answer.message ?? 'The server could not do that.');
  return { value: answer.value };
}

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '../contract/failure.ts';

type Unparsed = readonly [status: number, failure: Failure];

const TIMED_OUT: Unparsed = [408, { error: 'unavailable', message: 'This call took too long to arrive. Send it again.' }];
const LONG_HEAD: Unparsed = [431, { error: 'tooLarge', message: 'The address and headers of this call are too long.' }];
const NO_HTTP: Unparsed = [400, { error: 'invalid', message: 'This is not an HTTP request.' }];

/** What never became a request, because its head cannot be read, is answered in the shape of every failure. */
export function answerUnparsed(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, failure] = error.code === 'HPE_HEADER_OVERFLOW' ? LONG_HEAD : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TIMED_OUT : NO_HTTP;
  const body = JSON.stringify(failure);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`, 'cache-control: no-store', 'connection: close'];
  if (socket.writable) socket.write([...head, '', body].join('\r\n'));
  socket.destroy(error);
}

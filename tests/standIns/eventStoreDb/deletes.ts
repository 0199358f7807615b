import { randomUUID } from 'node:crypto';
import { status as code, type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import { expectationOf } from './appends.ts';
import { deleted, failure, streamName } from './messages.ts';
import { streams } from './protocol.ts';
import type { StandInState } from './state.ts';

type DeleteReq = InstanceType<typeof streams.DeleteReq>;
type TombstoneReq = InstanceType<typeof streams.TombstoneReq>;

/** Deletes what is in a stream: it begins anew with the next revision. */
export function softDelete(state: StandInState, call: ServerUnaryCall<DeleteReq, InstanceType<typeof streams.DeleteResp>>, respond: sendUnaryData<InstanceType<typeof streams.DeleteResp>>): void {
  const stream = checked(state, call.request, respond);
  if (stream === undefined) return;
  const data = Buffer.from(JSON.stringify({ $tb: state.log.stream(stream).length }));
  const event = { id: randomUUID(), type: '$metadata', contentType: 'application/json', data, metadata: Buffer.alloc(0) };
  state.keep((keep) => void state.log.append(`$$${stream}`, 'any', [event], state.now(), keep));
  const position = new streams.DeleteResp.Position();
  const at = String(state.log.all.at(-1)?.position ?? 0);
  respond(null, new streams.DeleteResp().setPosition(position.setCommitPosition(at).setPreparePosition(at)));
}

/** Ends a stream for good. */
export function tombstone(state: StandInState, call: ServerUnaryCall<TombstoneReq, InstanceType<typeof streams.TombstoneResp>>, respond: sendUnaryData<InstanceType<typeof streams.TombstoneResp>>): void {
  const stream = checked(state, call.request, respond);
  if (stream === undefined) return;
  state.keep((keep) => state.log.tombstone(stream, keep));
  const position = new streams.TombstoneResp.Position();
  const at = String(state.log.all.at(-1)?.position ?? 0);
  respond(null, new streams.TombstoneResp().setPosition(position.setCommitPosition(at).setPreparePosition(at)));
}

/** What a server calls expectations that are no revision. */
const NUMBER_OF = { none: -1, any: -2, exists: -4 } as const;

/** The stream a request names; undefined when the request has been refused. */
function checked(state: StandInState, request: DeleteReq | TombstoneReq, respond: (error: ReturnType<typeof failure>) => void): string | undefined {
  const options = request.getOptions();
  const stream = streamName(options?.getStreamIdentifier());
  const expected = options ? expectationOf(options, () => options.getRevision()) : 'any';
  if (state.log.isDeleted(stream)) {
    respond(deleted(stream));
    return undefined;
  }
  if (state.log.fits(stream, expected)) return stream;
  respond(failure(code.FAILED_PRECONDITION, 'The stream is at another version.', 'wrong-expected-version', {
    'stream-name': stream, 'expected-version': String(typeof expected === 'number' ? expected : NUMBER_OF[expected]), 'actual-version': String(state.log.stream(stream).length - 1),
  }));
  return undefined;
}

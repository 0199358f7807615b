import { status as code, type sendUnaryData, type ServerDuplexStream, type ServerReadableStream } from '@grpc/grpc-js';
import { createRequire } from 'node:module';
import type * as AnyPb from 'google-protobuf/google/protobuf/any_pb.js';
import type * as EmptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Expectation, Outcome, ProposedEvent } from './memoryLog.ts';
import { deleted, failure, identifier, proposedEvent, streamName } from './messages.ts';
import { shared, status, streams } from './protocol.ts';
import type { StandInState } from './state.ts';

const load = createRequire(import.meta.url);
const { Any } = load('google-protobuf/google/protobuf/any_pb.js') as typeof AnyPb;
const { Empty } = load('google-protobuf/google/protobuf/empty_pb.js') as typeof EmptyPb;

type AppendReq = InstanceType<typeof streams.AppendReq>;
type AppendResp = InstanceType<typeof streams.AppendResp>;
type BatchReq = InstanceType<typeof streams.BatchAppendReq>;
type BatchResp = InstanceType<typeof streams.BatchAppendResp>;

/** Bytes of data and metadata in one append, as a server comes (`MaxAppendSize`). */
const MAX_APPEND = 1024 * 1024;
const isTooLarge = (events: readonly ProposedEvent[]): boolean =>
  events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0) > MAX_APPEND;

const unavailable = () => failure(code.UNAVAILABLE, 'Server Is Not Ready', 'not-handled');

export interface ExpectationMessage {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

export function expectationOf(message: ExpectationMessage, revision: () => string): Expectation {
  if (message.hasNoStream()) return 'none';
  if (message.hasAny()) return 'any';
  return message.hasStreamExists() ? 'exists' : Number(revision());
}

export function append(state: StandInState, call: ServerReadableStream<AppendReq, AppendResp>, respond: sendUnaryData<AppendResp>): void {
  const events: ProposedEvent[] = [];
  let [stream, expected]: [string, Expectation] = ['', 'any'];
  state.seen.single += 1;
  call.on('data', (request: AppendReq) => {
    const options = request.getOptions();
    const proposed = request.getProposedMessage();
    if (options) [stream, expected] = [streamName(options.getStreamIdentifier()), expectationOf(options, () => options.getRevision())];
    if (proposed) events.push(proposedEvent(proposed));
  });
  const told = (outcome: Told): Told => (outcome.kind === 'success' && state.faults.tellsTwoPlaces && events.length > 1 ? { ...outcome, prepare: outcome.prepare - 1 } : outcome);
  call.on('end', () => {
    if (isTooLarge(events)) return respond(failure(code.INVALID_ARGUMENT, 'Maximum Append Size of 1048576 Exceeded.', 'maximum-append-size-exceeded', { 'maximum-append-size': String(MAX_APPEND) }));
    state.submit({
      caller: call, stream, expected, events,
      answer: (outcome) => outcome.kind === 'deleted' ? respond(deleted(stream)) : respond(null, appendResponse(told(outcome), expected)),
      refuse: () => respond(unavailable()),
    });
  });
}

type Told = Exclude<Outcome, { kind: 'deleted' }>;

function appendResponse(outcome: Told, expected: Expectation): AppendResp {
  const response = new streams.AppendResp();
  if (outcome.kind === 'success') {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(String(outcome.commit)).setPreparePosition(String(outcome.prepare));
    return response.setSuccess(new streams.AppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position));
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current === undefined) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(outcome.current));
  if (typeof expected === 'number') wrong.setExpectedRevision(String(expected));
  if (expected === 'none') wrong.setExpectedNoStream(new shared.Empty());
  if (expected === 'exists') wrong.setExpectedStreamExists(new shared.Empty());
  return response.setWrongExpectedVersion(wrong);
}

interface Batch {
  readonly stream: string;
  readonly expected: Expectation;
  /** Epoch milliseconds; an absolute time, so it is only as good as the two clocks agree. */
  readonly deadline: number;
  readonly events: ProposedEvent[];
}

export function batchAppend(state: StandInState, call: ServerDuplexStream<BatchReq, BatchResp>): void {
  const batches = new Map<string, Batch>();
  call.on('data', (request: BatchReq) => {
    state.seen.batched += 1;
    const id = request.getCorrelationId()?.getString() ?? '';
    const batch = batches.get(id) ?? openBatch(request);
    batches.set(id, batch);
    batch.events.push(...request.getProposedMessagesList().map(proposedEvent));
    if (!request.getIsFinal()) return;
    batches.delete(id);
    const answer = (response: BatchResp): void => void call.write(response.setCorrelationId(new shared.UUID().setString(id)).setStreamIdentifier(identifier(batch.stream)));
    if (batch.deadline < state.now()) return answer(batchError('event_store.client.Timeout', new shared.Timeout().serializeBinary()));
    if (isTooLarge(batch.events)) return answer(batchError('event_store.client.MaximumAppendSizeExceeded', new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND).serializeBinary()));
    state.submit({
      caller: call, ...batch,
      answer: (outcome) => answer(batchResponse(outcome, batch.expected)),
      refuse: () => void call.emit('error', unavailable()),
    });
  });
  call.on('end', () => call.end());
}

function openBatch(request: BatchReq): Batch {
  const options = request.getOptions();
  return {
    stream: streamName(options?.getStreamIdentifier()),
    expected: options ? expectationOf(options, () => options.getStreamPosition()) : 'any',
    deadline: options?.getDeadline()?.toDate().getTime() ?? Number.POSITIVE_INFINITY,
    events: [],
  };
}

function batchResponse(outcome: Outcome, expected: Expectation): BatchResp {
  if (outcome.kind === 'deleted') return batchError('event_store.client.StreamDeleted', new shared.StreamDeleted().serializeBinary());
  if (outcome.kind === 'success') {
    const position = new shared.AllStreamPosition().setCommitPosition(String(outcome.commit)).setPreparePosition(String(outcome.prepare));
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position);
    return new streams.BatchAppendResp().setSuccess(success);
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.current === undefined) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentStreamRevision(String(outcome.current));
  if (typeof expected === 'number') wrong.setExpectedStreamPosition(String(expected));
  if (expected === 'none') wrong.setExpectedNoStream(new Empty());
  if (expected === 'exists') wrong.setExpectedStreamExists(new Empty());
  return batchError('event_store.client.WrongExpectedVersion', wrong.serializeBinary());
}

function batchError(type: string, bytes: Uint8Array): BatchResp {
  const details = new Any();
  details.pack(bytes, type);
  const error = new status.Status();
  error.setMessage(type);
  error.setDetails(details);
  return new streams.BatchAppendResp().setError(error);
}

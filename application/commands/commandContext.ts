import { v5 as uuidv5 } from 'uuid';
import { bodyHash } from './bodyHash.ts';

/** Who asks for what, and under which key a repetition is recognised. */
export interface CommandContext {
  readonly user: { readonly sub: string };
  /** The call, for example `add-document`: one key may serve different calls. */
  readonly call: string;
  /** `Idempotency-Key` as the caller sent it, or a fresh one. */
  readonly key: string;
  /** SHA-256 of the canonical body: the same key with another body is refused. */
  readonly bodyHash: string;
  readonly correlationId: string;
  /** The event that led to the command; the correlation id where a person did. */
  readonly causationId: string;
}

/** What led to a command that no person gave: the user's action it belongs to, and the event of it. */
export interface Cause {
  readonly correlationId: string;
  readonly eventId: string;
}

const NAMESPACE = '5b1f7c66-3c0e-4f0f-9d55-0d9a8f1f7a53';

/** A command's context from its caller, call, key and body; what was caused keeps the correlation of its cause. */
export function commandContext(sub: string, call: string, key: string, body: unknown, cause?: Cause): CommandContext {
  const correlationId = cause?.correlationId ?? uuidv5([sub, call, key].join('\n'), NAMESPACE);
  return { user: { sub }, call, key, bodyHash: bodyHash(body), correlationId, causationId: cause?.eventId ?? correlationId };
}

/** Id of the n-th thing of a kind that a command makes: a repeated command makes the same. */
export function createdId(context: CommandContext, kind: string, index = 0): string {
  return uuidv5([context.user.sub, context.call, context.key, kind, index].join('\n'), NAMESPACE);
}

/** Id of the n-th event that a command appends to a stream. */
export function eventId(context: CommandContext, stream: string, index: number): string {
  return uuidv5([context.user.sub, context.call, context.key, stream, index].join('\n'), NAMESPACE);
}

import type { AnswerOf, BodyOf, Call, ConflictOf, QueryOf, ReadCall, UploadCall, WriteCall } from '../../../api/contract/call.ts';
import { AFTER_POSITION, IDEMPOTENCY_KEY, POSITION, SEEN_POSITION } from '../../../api/contract/headers.ts';
import { ReadFailed, type CallFailure, type Outcome } from './callFailed.ts';
import { searchText } from './searchText.ts';

/** What the client needs of a session. */
export interface Bearer {
  /** Null while nobody is signed in. */
  token(): string | null;
  /** After a 401: a fresh token, silently or by asking the person; null when they gave up. */
  renewed(refused: string | null): Promise<string | null>;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
}

export interface WriteOptions {
  /** Repeating a call with the same key cannot carry it out twice; without one, every call is its own. */
  readonly key?: string;
  /** Comes through although the page is left or reloaded right after: for what a person does by one gesture. */
  readonly keepalive?: boolean;
}

/** By the part's name; several of one name as a list. */
export type Files = Readonly<Record<string, Blob | readonly Blob[]>>;

export interface Api {
  /** Nothing that was read is older than this position of the event log; null before anything was read. */
  oldestSeen(): string | null;
  /** @throws ReadFailed, which queries keep as their error */
  read<C extends ReadCall>(call: C, query: QueryOf<C>, options?: ReadOptions): Promise<AnswerOf<C>>;
  write<C extends WriteCall>(call: C, body: BodyOf<C>, options?: WriteOptions): Promise<Outcome<AnswerOf<C>, ConflictOf<C>>>;
  upload<C extends UploadCall>(call: C, body: BodyOf<C>, files: Files, options?: WriteOptions): Promise<Outcome<AnswerOf<C>, ConflictOf<C>>>;
}

/** How often a write whose answer got lost is repeated, with the same key. */
const REPETITIONS = 2;
const PAUSE_MS = 400;
/** Of the bodies that a page may leave behind under way, all together (Fetch Standard, section 4.5); with room for others. */
export const MAX_KEEPALIVE_BYTES = 60 * 1024;

/** The typed client over the contract: bearer token, idempotency, reading one's own writes, failures as values. */
export function createApi(bearer: Bearer, send: typeof fetch = (...call) => fetch(...call)): Api {
  let lastWrite: string | null = null;
  let oldestSeen: string | null = null;

  const attempt = async (path: string, init: RequestInit, token: string | null): Promise<Response | null> => {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    try {
      return await send(path, { ...init, headers });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      return null;
    }
  };

  const request = async (path: string, init: RequestInit): Promise<Outcome<unknown>> => {
    const token = bearer.token();
    let response = await attempt(path, init, token);
    if (response?.status === 401) {
      const fresh = await bearer.renewed(token);
      if (fresh) response = await attempt(path, init, fresh);
    }
    if (!response) return { ok: false, failure: UNREACHABLE };
    const position = response.headers.get(POSITION);
    if (position) lastWrite = position;
    const seen = response.headers.get(SEEN_POSITION);
    if (seen && (oldestSeen === null || seen < oldestSeen)) oldestSeen = seen;
    return await outcomeOf(response);
  };

  const insist = async (call: Call, init: RequestInit, key: string = crypto.randomUUID()): Promise<Outcome<unknown>> => {
    const headers = { ...init.headers, [IDEMPOTENCY_KEY]: key };
    for (let repetition = 0; ; repetition += 1) {
      // The browser refuses what others under way leave no room for: a repetition goes without.
      const keepalive = init.keepalive === true && repetition === 0;
      const outcome = await request(call.path, { ...init, keepalive, method: call.method, headers });
      if (outcome.ok || outcome.failure.status !== 0 || repetition === REPETITIONS) return outcome;
      await pause(PAUSE_MS * 2 ** repetition);
    }
  };

  return {
    oldestSeen: () => oldestSeen,
    async read<C extends ReadCall>(call: C, query: QueryOf<C>, { signal }: ReadOptions = {}) {
      const headers = lastWrite ? { [AFTER_POSITION]: lastWrite } : {};
      const outcome = await request(call.path + searchText(query as object), { headers, ...(signal && { signal }) });
      if (!outcome.ok) throw new ReadFailed(outcome.failure);
      return outcome.value as AnswerOf<C>;
    },
    async write<C extends WriteCall>(call: C, body: BodyOf<C>, { key, keepalive = false }: WriteOptions = {}) {
      const text = JSON.stringify(body);
      return await insist(call, { headers: { 'content-type': 'application/json' }, body: text, keepalive: keepalive && new Blob([text]).size <= MAX_KEEPALIVE_BYTES }, key) as Outcome<AnswerOf<C>, ConflictOf<C>>;
    },
    async upload<C extends UploadCall>(call: C, body: BodyOf<C>, files: Files, { key }: WriteOptions = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(body as object)) for (const one of listOf(value)) form.append(name, String(one));
      for (const [name, file] of Object.entries(files)) for (const one of listOf(file)) form.append(name, one, one instanceof File ? one.name : name);
      return await insist(call, { body: form }, key) as Outcome<AnswerOf<C>, ConflictOf<C>>;
    },
  };
}

function listOf<Item>(value: Item | readonly Item[] | undefined): readonly Item[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value as readonly Item[] : [value as Item];
}

const UNREACHABLE: CallFailure = { status: 0, error: 'unreachable', message: 'The server cannot be reached.' };

async function outcomeOf(response: Response): Promise<Outcome<unknown>> {
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { ok: true, value: answer };
  const told = isObject(answer) ? answer : {};
  return { ok: false, failure: { error: 'fault', message: `The server answered ${response.status}.`, ...told, status: response.status } };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

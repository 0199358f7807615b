import { IssuerUnavailable } from './issuerUnavailable.ts';

const TIMEOUT_MS = 3000;
const MAX_ANSWER_BYTES = 262_144;

export interface IssuerAnswer {
  readonly status: number;
  /** What the body says; empty where it is no JSON object. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** One question to an identity provider, answered within three seconds. @throws IssuerUnavailable */
export async function askIssuer(issuer: string, url: string, token?: string): Promise<IssuerAnswer> {
  const headers = { accept: 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  try {
    const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await answer.text();
    if (text.length > MAX_ANSWER_BYTES) throw new IssuerUnavailable(issuer, 'says too much');
    return { status: answer.status, json: objectOf(text) };
  } catch (error) {
    if (error instanceof IssuerUnavailable) throw error;
    throw new IssuerUnavailable(issuer, (error as Error).name === 'TimeoutError' ? 'does not answer' : 'cannot be reached', { cause: error });
  }
}

function objectOf(text: string): IssuerAnswer['json'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as IssuerAnswer['json'] : {};
  } catch {
    return {};
  }
}

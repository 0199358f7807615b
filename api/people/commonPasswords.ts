import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** What is longer is judged by its beginning: the time of a check grows faster than the length. */
const JUDGED_CHARACTERS = 24;
/** Of 0 to 4; from 2 on a password takes more than a million guesses. */
const MIN_SCORE = 2;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * True for a password that a list of common ones, a keyboard row, a repetition or what is known of the person gives away.
 * `known` are texts about the person, the e-mail address for one.
 */
export async function isCommonPassword(password: string, known: readonly string[]): Promise<boolean> {
  estimator ??= load().catch((error: unknown) => {
    estimator = undefined;
    throw error;
  });
  const told = [...known, ...known.flatMap((text) => text.split(/[\s@._-]+/)), 'tapestry'].filter((text) => text.length > 2);
  return (await estimator).check([...password].slice(0, JUDGED_CHARACTERS).join(''), told).score < MIN_SCORE;
}

/** Reading the dictionaries takes memory and a quarter of a second, so that waits until somebody chooses a password. */
async function load(): Promise<ZxcvbnFactory> {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core');
  const { dictionary: common, adjacencyGraphs } = await import('@zxcvbn-ts/language-common');
  const { dictionary: english } = await import('@zxcvbn-ts/language-en');
  const names = ['commonWords-en', 'firstnames-en'] as const;
  return new ZxcvbnFactory({
    dictionary: { 'passwords-common': common['passwords-common'], ...Object.fromEntries(names.map((name) => [name, english[name]])) },
    graphs: adjacencyGraphs,
    maxLength: JUDGED_CHARACTERS,
  });
}

/**
 * The words of a meeting setup, lower case, each with the singular it may be the plural of, so that "batteries" in a
 * setup finds the lemma "battery" without an analysis of the setup.
 */
export function setupWords(setup: string): ReadonlySet<string> {
  const words = setup.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+){0,1000}/gu) ?? [];
  return new Set(words.flatMap((word) => [word, ...singularsOf(word)]));
}

function singularsOf(word: string): string[] {
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (word.endsWith('es')) return [word.slice(0, -2), word.slice(0, -1)];
  return word.endsWith('s') && !word.endsWith('ss') ? [word.slice(0, -1)] : [];
}

/** What `senses/senses.txt` says. */
export interface SenseSource {
  /** Words of a phrase; those with a star do not mean their pictures. */
  readonly phrases: readonly string[];
  /** `lemma/PART`: another part of speech of the lemma is not enough. */
  readonly alone: readonly string[];
  /** Lemmas that are names when they have a capital. */
  readonly names: readonly string[];
  readonly senses: readonly GuardedWord[];
}

export interface GuardedWord {
  /** Name of the symbol. */
  readonly symbol: string;
  /** `lemma/PART`. */
  readonly word: string;
  /** The words in whose company it means its picture. */
  readonly own: readonly string[];
  /** What is near to these counts as company too. */
  readonly isWidened: boolean;
}

/** Reads the whole source; blank lines and lines that begin with # are for people only. @throws Error that names the line */
export function readSenseSource(text: string): SenseSource {
  const found = { phrases: new Set<string>(), alone: new Set<string>(), names: new Set<string>(), senses: new Map<string, GuardedWord>() };
  text.split('\n').forEach((line, index) => {
    const [kind = '', ...words] = line.trim().split(/\s+/);
    if (kind === '' || kind.startsWith('#')) return;
    if (kind === 'phrase' && words.some((word) => word.startsWith('*'))) found.phrases.add(words.join(' '));
    else if (kind === 'alone' || kind === 'name') for (const word of words) found[kind === 'alone' ? 'alone' : 'names'].add(word);
    else if ((kind === 'sense' || kind === 'only') && words.includes('=')) {
      const at = words.indexOf('=');
      const key = words.slice(0, at).join(' ');
      const [symbol = '', word = ''] = key.split(': ');
      found.senses.set(key, { symbol, word, own: [...new Set(words.slice(at + 1))], isWidened: kind === 'sense' });
    } else throw new Error(`senses.txt, line ${index + 1}: expected phrase, alone, name, sense or only with what belongs to it`);
  });
  const { phrases, alone, names, senses } = found;
  return { phrases: [...phrases], alone: [...alone], names: [...names], senses: [...senses.values()] };
}

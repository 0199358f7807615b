/** Sentences of "Correct it here" on the dashboard. */
export const correctionMessages = {
  hidden: (words: string, where: string) => `Hidden ${where}: ${words}.`,
  forced: (words: string, where: string) => `Always on the poster ${where}: ${words}.`,
  mapped: (words: string, symbol: string, where: string) => `Shown as ${symbol} ${where}: ${words}.`,
  undone: (words: string) => `As it was before: ${words}.`,
  notSaved: 'Unable to save the correction',
  symbolAdded: (name: string) => `Added the symbol “${name}”. It is shown once it has a drawing.`,
  symbolWithoutWord: (name: string, word: string) => `Added the symbol “${name}”, but it could not be given the word “${word}”.`,
  symbolNotAdded: (name: string) => `Unable to add the symbol “${name}”`,
  wordGiven: (word: string, name: string) => `“${word}” is now a word of the symbol “${name}”.`,
  run: 'This tapestry is shown as it was recorded: corrections change new ones.',
} as const;

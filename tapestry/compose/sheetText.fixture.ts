import { sha256Hex } from '../model/canonical.ts';
import { isTriplesGroup, TRIPLE_ROLES, type Group, type GroupKeyWord, type TapestryData, type TapestrySlot, type TriplesGroup } from '../model/tapestryData.ts';

/** What people read on a sheet, as text whose difference to another is easy to see; the last line stands for all else in the data. */
export function sheetText(data: TapestryData): string {
  return [
    `${data.documentName}: ${data.layoutName}, symbols said ${data.params['minSymbolCount']} times or more, ${data.minCount} to ${data.maxCount} on the sheet`,
    ...data.groups.map((group) => (isTriplesGroup(group) ? triplesText(group) : groupText(group))),
    ...data.slots.map(slotText),
    `key sentences\n${data.keySentencesData.map(({ sentence }) => `  ${sentence}`).join('\n')}`,
    `left out\n${data.leftOut.map(({ symbol, count, reason }) => `  ${symbol} ${count}: ${reason}`).join('\n')}`,
    `notes\n${data.notes.map((note) => `  ${note}`).join('\n')}`,
    `digest of the data ${sha256Hex(JSON.stringify(data))}`,
  ].join('\n\n') + '\n';
}

function groupText({ heading, anchor, symbols, keyWords, chosenPhrase, phrases, keySentences, quote, quotes, figures, share }: Group): string {
  return [
    `${heading?.text ?? '(no heading)'} [${Math.round(share * 100)} %]`,
    ...[anchor, ...symbols].map(({ name, caption, partSpeech, count, captionCount, linksCount, coOccurrences }, at) =>
      `  ${at === 0 ? 'anchor' : 'symbol'} ${caption} ${captionCount} (${name}/${partSpeech} ${count}), ${linksCount} with the anchor, ${coOccurrences} shared`),
    `  words ${keyWords.map(wordText).join(', ')}`,
    `  phrase ${chosenPhrase?.phrase ?? '-'}; or ${phrases.map(({ phrase }) => phrase).join(', ')}`,
    ...[quote, ...quotes].map((each) => `  quote ${each === null ? '-' : each.text}`),
    ...figures.map(({ text }) => `  figure ${text}`),
    ...keySentences.map(({ sentence, score, symbols: said }) => `  sentence ${score.toFixed(3)} ${sentence} (${said.map(({ name, count }) => `${name} ${count}`).join(', ')})`),
  ].join('\n');
}

function triplesText({ symbols, triplesCount, negated, passive, words, annotatedSentences, keyWords, chosenPhrase }: TriplesGroup): string {
  return [
    `${negated ? 'not ' : ''}${TRIPLE_ROLES.map((role) => symbols[role]?.caption ?? `(${words[role] ?? '-'})`).join(' ')}, ${triplesCount} times${passive ? ', as suffered' : ''}`,
    ...TRIPLE_ROLES.flatMap((role) => symbols[role] ?? []).map(({ name, partSpeech, count, triplesCount: inTriples }) => `  symbol ${name}/${partSpeech} ${count}, in ${inTriples} triples`),
    ...annotatedSentences.map(({ spans }) => `  sentence ${spans.map(({ text, role }) => (role === undefined ? text : `[${text}]`)).join('')}`),
    `  words ${keyWords.map(wordText).join(', ')}`,
    `  phrase ${chosenPhrase?.phrase ?? '-'}`,
  ].join('\n');
}

function slotText({ id, type, symbol, phrase, phrases, reason }: TapestrySlot): string {
  const shown = type === 'symbol' ? symbol && `${symbol.caption} ${symbol.captionCount} (${symbol.name} ${symbol.count})` : phrase?.phrase;
  return `slot ${id}: ${shown ?? `empty, ${reason}`}${phrases.length > 0 ? `; or ${phrases.map((each) => each.phrase).join(', ')}` : ''}`;
}

const wordText = ({ word, count, label }: GroupKeyWord): string => `${label ?? word} ${count}`;

/**
 * The same in a few lines: what stands in each place, and what stands for all else. Whoever changes what is chosen changes these
 * files too: `npx vitest run tapestry/compose -t 'what stood there' -u`.
 */
export function briefSheetText(name: string, data: TapestryData): string {
  return [
    name,
    ...data.groups.map((group) => (isTriplesGroup(group) ? briefTriple(group) : briefGroup(group))),
    ...(data.slots.length > 0 ? [`  ${data.slots.map(({ id, symbol, phrase }) => `${id} ${symbol ? `${symbol.caption} ${symbol.captionCount}` : phrase?.phrase ?? '-'}`).join(', ')}`] : []),
    `  ${data.leftOut.length} left out, ${data.keySentences[0] ?? 'no key sentence'} ${sha256Hex(JSON.stringify(data)).slice(0, 16)}`,
  ].join('\n');
}

function briefGroup({ heading, chosenPhrase, anchor, symbols, keyWords }: Group): string {
  return `  ${heading?.text ?? chosenPhrase?.phrase ?? '-'}: ${[anchor, ...symbols].map(({ caption, captionCount }) => `${caption} ${captionCount}`).join(', ')}; ${keyWords.map(wordText).join(', ')}`;
}

function briefTriple({ symbols, words, negated, triplesCount }: TriplesGroup): string {
  return `  ${negated ? 'not ' : ''}${TRIPLE_ROLES.map((role) => symbols[role]?.caption ?? `(${words[role] ?? '-'})`).join(' ')} ${triplesCount}`;
}

import { describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../../../api/contract/tapestry.ts';
import { originalPlaces } from '../../../../../tapestry/model/transcriptText.ts';
import { readTranscript } from '../../../../../tapestry/transcript/read.ts';
import type { Subject } from './meeting.ts';
import { marksByBlock, marksOf, piecesOf, textBlocks, withoutLabel } from './textPieces.ts';

const UPLOADS = [
  'Ada: The ferry needs a battery.\nBo: A  battery\n\n  costs money.\n',
  'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>The ferry\n\n00:02.000 --> 00:03.000\nneeds a battery.\n',
  'No speaker here.\nThe battery again.', '',
];

function shown(content: string, wanted: string) {
  const { text, turns, map } = readTranscript(content);
  const transcript = { content, text, map, turns: turns.map((turn) => ({ ...turn, seconds: null })), sentences: [], times: [] };
  const places = [...text.matchAll(new RegExp(wanted, 'g'))].flatMap(({ index, 0: match }) => [index, index + match.length]);
  const meeting = { data: { transcript } as unknown as Dashboard, uploaded: (given: readonly number[]) => originalPlaces(transcript, given) };
  const blocks = textBlocks(meeting);
  const marks = marksByBlock(blocks, marksOf(meeting, [{ places } as unknown as Subject]));
  const pieces = blocks.flatMap((block, index) => piecesOf(content, block, marks[index] ?? []));
  return { pieces, unlabelled: blocks.map((block, index) => piecesOf(content, withoutLabel(block), marks[index] ?? [])), expected: places.length / 2 };
}

describe('The text as it was uploaded', () => {
  it.each(UPLOADS)('is all there, letter by letter, with its marks: %j', (content) => {
    const { pieces, expected } = shown(content, 'battery');
    expect(pieces.map(({ text }) => text).join('')).toBe(content);
    const marked = pieces.filter(({ mark }) => mark >= 0);
    expect(marked.map(({ text }) => text)).toEqual(Array.from({ length: expected }, () => 'battery'));
    expect(marked.map(({ occurrence }) => occurrence)).toEqual(marked.map((_, index) => index));
  });

  it('has no label in front of a turn whose speaker stands beside it, and every mark', () => {
    const { unlabelled } = shown(UPLOADS[0] ?? '', 'battery');
    expect(unlabelled.map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual(['The ferry needs a battery.', 'A  battery\n\n  costs money.\n']);
    expect(unlabelled.map((pieces) => pieces.filter(({ mark }) => mark >= 0).map(({ text, occurrence }) => `${text} ${occurrence}`))).toEqual([['battery 0'], ['battery 1']]);
    expect(shown(UPLOADS[2] ?? '', 'battery').unlabelled.flat().map(({ text }) => text).join('')).toBe(UPLOADS[2]);
  });

  it('tells what nobody said', () => {
    const unsaid = shown(UPLOADS[1] ?? '', 'battery').pieces.filter(({ isSaid }) => !isSaid).map(({ text }) => text).join('');
    expect(unsaid).toContain('00:01.000 --> 00:02.000');
    expect(unsaid).not.toContain('ferry');
  });
});

import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import { PALETTES } from '../../model/palette.ts';
import type { Figure } from '../../model/topics.ts';
import { madeUpPicture } from '../meeting.fixture.ts';
import type { LayoutContext } from '../layoutContext.ts';
import { unite } from '../placement/body.ts';
import { laid } from './flow.ts';
import { figurePart } from './parts.ts';

const context: LayoutContext = { faces: loadFaces(), pen: { palette: PALETTES.harbour, seed: 5 }, symbols: {}, picture: madeUpPicture };
const amountOf = (figure: string, measures: string): Figure => ({ figure, measures, text: figure, sentence: 1, start: 0, end: figure.length });

describe('Amounts on a sheet of topics', () => {
  it.each([1, 0.8, 0.6])('that stand beside one another are further apart than the words of one, at scale %d', (scale) => {
    const makers = [amountOf('25 EUR', 'to sell at'), amountOf('12.50 EUR', 'to make it')].map((figure, at) => figurePart(context, figure, at + 1, 90));
    const pieces = laid({ kind: 'flow', of: makers }, 900, scale, { across: 26, down: 20 })?.pieces ?? [];
    const [one, other] = pieces.map(({ block }) => unite(block.texts.filter(({ kind }) => kind === 'figure').map(({ bounds }) => bounds)));
    if (!one || !other) throw new Error('Two amounts were to be laid out.');
    expect(Math.abs(one.y - other.y), 'on one line').toBeLessThan(one.height / 2);
    expect((other.x - one.x - one.width) / one.height).toBeGreaterThan(0.55);
  });
});

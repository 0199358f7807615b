import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../../library/fonts/loadFaces.ts';
import { PALETTES } from '../../model/palette.ts';
import type { TapestryData } from '../../model/tapestryData.ts';
import { madeUpPicture } from '../meeting.fixture.ts';
import type { LayoutContext } from '../layoutContext.ts';
import type { Lettering } from '../text/lettering.ts';
import { hubHeading } from './hub.ts';
import { SCHOOL_BUS, topicData } from './topicMeetings.fixture.ts';

const context: LayoutContext = { faces: loadFaces(), pen: { palette: PALETTES.harbour, seed: 5 }, symbols: {}, picture: madeUpPicture };
const price = (figure: string, measures: string) => ({ figure, measures, text: figure, sentence: 1, start: 0, end: 1 });

function under(room: { readonly width: number; readonly height: number }, date: TapestryData['date'], ...prices: ReturnType<typeof price>[]): readonly Lettering[] {
  const data = topicData(SCHOOL_BUS);
  const { texts } = hubHeading(context, { ...data, date, topics: data.topics.map((topic, at) => (at === 0 ? { ...topic, prices } : topic)) }, { x: 60, y: 60, ...room }, 'centre', false);
  return texts.filter(({ kind }) => kind !== 'title');
}

const textsUnder = (...asked: Parameters<typeof under>): string[] => under(...asked).map(({ text }) => text);

describe('Under the title', () => {
  const [sold, made] = [price('25 EUR', 'to sell at'), price('12.50 EUR', 'to make it')];

  it('stand no two prices of the same, of which nobody can tell which one holds', () => {
    const lines = textsUnder({ width: 560, height: 420 }, null, price('30 cents', 'to make for'), sold, price('2 EUR', 'to make for'));
    expect(lines.join(' ')).toContain('25 EUR to sell at');
    expect(lines.join(' ')).not.toContain('to make for');
  });

  it('stand the prices that belong to no topic, two at most and each once', () => {
    const lines = textsUnder({ width: 560, height: 420 }, null, sold, made, sold, price('3 EUR', 'to buy'));
    expect(lines.slice(0, 2).join(' ')).toContain('25 EUR to sell at · 12.50 EUR to make it');
    expect(lines.join(' ')).not.toContain('3 EUR');
    expect(textsUnder({ width: 560, height: 420 }, null).join(' ')).not.toContain('EUR');
  });

  it('stand date and prices, or in a low room the date alone', () => {
    expect(textsUnder({ width: 560, height: 420 }, '2026-03-02', sold).slice(0, 2)).toEqual(['2 March 2026', '25 EUR to sell at']);
    expect(textsUnder({ width: 1400, height: 180 }, '2026-03-02', sold)).not.toContain('25 EUR to sell at');
    expect(textsUnder({ width: 1400, height: 180 }, null, sold)[0]).toBe('25 EUR to sell at');
  });

  it('stand on the one line of a low room only the prices that fit beside how long the meeting was', () => {
    const long = price('25 EUR', 'to sell one of the remote controls that we are going to design at');
    expect(textsUnder({ width: 960, height: 180 }, null, long, made)).toHaveLength(1);
    for (const [width, ...prices] of [[960, long, made], [960, sold], [1400, sold, made], [1000, sold, made]] as const) {
      const lines = under({ width, height: 180 }, null, ...prices).map(({ bounds }) => bounds).toSorted((a, b) => a.x - b.x);
      for (const [at, { x }] of lines.entries()) if (at > 0) expect(x).toBeGreaterThan(lines[at - 1]!.x + lines[at - 1]!.width + 20);
    }
  });
});

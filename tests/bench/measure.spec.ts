import { describe, expect, it } from 'vitest';
import { runFile } from './child.ts';
import { madeUpHistory } from './history.ts';
import { median, megabytes, milliseconds, perSecond, times } from './measure.ts';

describe('a figure', () => {
  it('is the median, beside the best repetition', () => {
    expect(milliseconds('walk', [{ wall: 30 }, { wall: 10 }, { wall: 1_000 }])).toEqual({ name: 'walk', value: 30, unit: 'ms', best: 10, repetitions: 3 });
    expect(perSecond('steps', [2, 8, 4])).toMatchObject({ value: 4, unit: '1/s', best: 8 });
    expect(median([1, 2, 3, 10])).toBe(2.5);
    expect(() => median([])).toThrow('nothing was measured');
  });

  it('says whether it keeps its limit: times and amounts from above, rates from below', () => {
    expect(milliseconds('walk', [{ wall: 30 }], 30)).toMatchObject({ limit: 30, within: true });
    expect(milliseconds('walk', [{ wall: 30.2 }], 30)).toMatchObject({ within: false });
    expect(megabytes('bag', [41], 40)).toMatchObject({ within: false });
    expect(perSecond('steps', [999], 1_000)).toMatchObject({ within: false });
    expect(perSecond('steps', [1_000], 1_000)).toMatchObject({ within: true });
  });

  it('keeps three digits of a small number and every whole digit of a large one', () => {
    expect(milliseconds('walk', [{ wall: 1.23456, cpu: 0.98765 }])).toMatchObject({ value: 1.23, cpu: 0.988 });
    expect(perSecond('steps', [52_493.7])).toMatchObject({ value: 52_494 });
  });

  it('leaves out the repetitions that only warm up', async () => {
    const seen: number[] = [];
    expect(await times(3, (repetition) => seen.push(repetition), 2)).toHaveLength(3);
    expect(seen).toEqual([-2, -1, 0, 1, 2]);
  });
});

describe('the made-up history', () => {
  it('is the same every time and as long as asked for', () => {
    const history = madeUpHistory(8_000);
    expect(history.length).toBeGreaterThanOrEqual(8_000);
    expect(madeUpHistory(8_000)).toEqual(history);
  });

  it('ends every picture that it asks for', () => {
    const keys = (type: string) => madeUpHistory(8_000).flatMap(({ event }) => (event.type === type && 'key' in event.data ? [event.data.key] : []));
    expect(keys('RenderRequested').length).toBeGreaterThan(500);
    expect(keys('TapestryRendered')).toEqual(keys('RenderRequested'));
  });
});

it('a benchmark that is not there is refused with the names of those that are', async () => {
  await expect(runFile(new URL('run.ts', import.meta.url), ['speed'], '.')).rejects.toThrow('There is no benchmark speed. Benchmarks to choose from: render, layout, paint, ground, encode, first-render, throughput,');
});

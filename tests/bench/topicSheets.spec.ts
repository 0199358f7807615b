import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { loadStarter, starterBackgrounds } from '../../library/starter.ts';
import { madeUpPicture } from '../../tapestry/layout/meeting.fixture.ts';
import { HARBOUR, madeUpTopics, MUSEUM, SCHOOL_BUS, topicData, type ReadMeeting, type SheetWish } from '../../tapestry/layout/topics/topicMeetings.fixture.ts';
import { canonicalJson } from '../../tapestry/model/canonical.ts';
import { FIGURE, GUTTER, HERO_WORD, QUOTE, TOPIC_HEADING } from '../../tapestry/model/limits.ts';
import { symbolGroupsOf } from '../../tapestry/model/tapestryData.ts';
import { buildScene } from '../../tapestry/scene/buildScene.ts';
import { contrast } from '../../tapestry/scene/contrast.ts';
import type { Scene, TextItem } from '../../tapestry/scene/scene.ts';
import { belongingOf } from '../../tapestry/scene/belonging.ts';
import { textAlternative } from '../../tapestry/scene/textAlternative.ts';
import { outOfBounds, overlaps } from './posterChecks.ts';

const faces = loadFaces();
const { pins } = starterBackgrounds(loadStarter());
const KINDS = ['radial', 'bigsyms'] as const;

function sheet(meeting: ReadMeeting, wish: SheetWish = {}, seed = 7, paper = 'Harbour'): Scene {
  const background = pins.find(({ name, layoutId }) => name === paper && layoutId === 'lo_radial');
  if (!background) throw new Error(`no paper ${paper}`);
  return buildScene({ data: topicData(meeting, wish), seed, background, rendererVersion: 'test', faces, picture: madeUpPicture }).scene;
}

const textsOf = ({ items }: Scene, ...kinds: readonly TextItem['kind'][]): TextItem[] =>
  items.filter((item): item is TextItem => item.layer === 'live' && item.kind !== 'symbol' && kinds.includes(item.kind));

/** Pairs of texts of different groups that come nearer to each other than words of neighbours may. */
function tooNear(scene: Scene): string[] {
  const texts = scene.items.filter((item): item is TextItem => item.layer === 'live' && item.kind !== 'symbol' && item.group !== undefined);
  return texts.flatMap((a, at) => texts.slice(at + 1).flatMap((b) => {
    if (a.group === b.group) return [];
    const dx = Math.max(a.bounds.x - b.bounds.x - b.bounds.width, b.bounds.x - a.bounds.x - a.bounds.width, 0);
    const dy = Math.max(a.bounds.y - b.bounds.y - b.bounds.height, b.bounds.y - a.bounds.y - a.bounds.height, 0);
    return Math.sqrt(dx * dx + dy * dy) < GUTTER ? [`${a.id} is too near to ${b.id}`] : [];
  }));
}

const WISHES = {
  'one dominant topic': { shares: [0.45, 0.18, 0.15, 0.12, 0.1] },
  'two camps': { shares: [0.3, 0.28, 0.16, 0.14, 0.12] },
  'a sequence': { mixed: false, shares: [0.22, 0.2, 0.2, 0.19, 0.19] },
  'even shares': { shares: [0.22, 0.2, 0.2, 0.19, 0.19] },
  'a talk by one speaker': { speakers: 1 },
  'a short meeting': { words: 700 },
} as const satisfies Record<string, SheetWish>;

describe('a sheet of topics', () => {
  it.each(KINDS)('is arranged in six ways by what the meeting was like: %s', (kind) => {
    const places = Object.values(WISHES).map((wish) => {
      const scene = sheet(HARBOUR, { ...wish, kind });
      return canonicalJson([...textsOf(scene, 'title'), ...textsOf(scene, 'heading')].map(({ bounds }) => bounds));
    });
    expect(new Set(places).size).toBe(6);
  });

  it.each(KINDS.flatMap((kind) => Object.entries(WISHES).map(([name, wish]) => ({ kind, name, wish }))))('has nothing that touches, leaves the sheet or reads on into its neighbour: $kind, $name', ({ kind, wish }) => {
    for (const [meeting, seed] of [[HARBOUR, 3], [SCHOOL_BUS, 8]] as const) {
      const scene = sheet(meeting, { ...wish, kind }, seed);
      expect([...overlaps(scene), ...outOfBounds(scene)]).toEqual([]);
      expect(tooNear(scene)).toEqual([]);
      expect(textsOf(scene, 'heading').length).toBeGreaterThanOrEqual(5);
    }
  });

  it.each(KINDS)('holds whatever a meeting gives it, long, short and missing: %s', (kind) => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const scene = sheet(madeUpTopics(seed), { kind }, seed);
      expect([seed, ...overlaps(scene), ...outOfBounds(scene), ...tooNear(scene)]).toEqual([seed]);
    }
  });

  it('prints how often the caption itself was said, not the symbol with all its words', () => {
    const scene = sheet(SCHOOL_BUS);
    expect(textsOf(scene, 'count').map(({ text }) => text)).toContain('12');
    for (const { text } of textsOf(scene, 'count')) expect(Number(text)).toBeLessThan(100);
  });

  it('says who said a quote, and draws the bubble round its words', () => {
    const scene = sheet(HARBOUR);
    expect(textsOf(scene, 'speaker').map(({ text }) => text)).toContain('Ross McEwan');
    const bubbles = scene.items.flatMap((item) => (item.kind === 'bubble' && item.id.endsWith('-bubble') ? [item] : []));
    expect(bubbles.length).toBeGreaterThanOrEqual(4);
    for (const { id, box } of bubbles) {
      for (const { bounds } of textsOf(scene, 'quote').filter((text) => text.id.startsWith(id.replace('bubble', '')))) {
        expect(bounds.x).toBeGreaterThan(box.x);
        expect(bounds.y).toBeGreaterThan(box.y);
        expect(bounds.x + bounds.width).toBeLessThan(box.x + box.width);
        expect(bounds.y + bounds.height).toBeLessThan(box.y + box.height);
      }
    }
  });

  it('letters the word itself large where no picture fits, nothing was said that could be quoted and no word or other picture tells more', () => {
    const bare = (more: object): Scene => sheet({ ...SCHOOL_BUS, topics: SCHOOL_BUS.topics.map((topic) => topic.word ? { ...topic, quotes: [], words: [], ...more } : topic) });
    const scene = bare({ pictures: [] });
    const app = (of: Scene) => textsOf(of, 'name').filter(({ text }) => text === 'APP');
    expect(app(bare({}))).toEqual([]);
    const [word] = app(scene);
    expect(word?.style.size).toBeGreaterThanOrEqual(HERO_WORD.smallest);
    expect(textAlternative(scene)).toContain('the word "APP" lettered large');
  });

  const STRIKING = { text: 'We shall need a longer rope.', sentence: 900, start: 90_000, end: 90_028, id: 'aside', speaker: 'Juno Hallworth', score: 0.9 } as const;
  function withAside(): Scene {
    const background = pins.find(({ name, layoutId }) => name === 'Harbour' && layoutId === 'lo_radial')!;
    const data = topicData(HARBOUR, WISHES['a sequence']);
    const topics = data.topics.map((topic, at) => (at === 0 ? { ...topic, asides: [STRIKING] } : topic));
    return buildScene({ data: { ...data, topics, documentName: 'Harbour' }, seed: 7, background, rendererVersion: 'test', faces, picture: madeUpPicture }).scene;
  }

  it('puts something striking that belongs to no topic in a bubble at the foot, moved and read aloud as one thing', () => {
    const scene = withAside();
    const aside = scene.items.filter(({ id }) => id.startsWith('aside-'));
    expect(aside.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['bubble', 'quote', 'speaker']));
    expect([...overlaps(scene), ...outOfBounds(scene)]).toEqual([]);
    for (const selection of ['groups', 'symbols'] as const) expect(new Set(aside.map(belongingOf(scene, selection)))).toEqual(new Set(['aside-heading', 'aside-quote-1']));
    expect(textAlternative(scene)).toContain('A strip named "OVERHEARD" shows the quote \u201cWe shall need a longer rope.\u201d by Juno Hallworth.');
  });

  it('names those who said most under the title, and counts the others', () => {
    const background = pins.find(({ name, layoutId }) => name === 'Harbour' && layoutId === 'lo_radial')!;
    const data = topicData(HARBOUR, WISHES['a sequence']);
    const told = (voices: readonly string[]): string => textsOf(buildScene({
      data: { ...data, documentName: 'Harbour', documentContents: { ...data.documentContents, voices } }, seed: 7, background, rendererVersion: 'test', faces, picture: madeUpPicture,
    }).scene, 'legend').map(({ text }) => text).join(' ');
    expect(told(['Ross McEwan', 'Bilal Aziz', 'Signe Aune'])).toContain('with Ross McEwan, Bilal Aziz, Signe Aune and 2 others');
    expect(told([])).not.toContain('with');
  });

  it('letters no heading larger than the title', () => {
    for (const wish of Object.values(WISHES)) {
      const scene = sheet(HARBOUR, wish);
      const title = Math.max(...textsOf(scene, 'title').map(({ style }) => style.size));
      for (const { style } of textsOf(scene, 'heading')) expect(style.size).toBeLessThanOrEqual(Math.max(title, TOPIC_HEADING.smallest));
    }
  });

  it('draws a line from the title to every topic or to none', () => {
    for (const wish of Object.values(WISHES)) {
      for (const seed of [1, 2, 3, 4, 5]) {
        const scene = sheet(HARBOUR, wish, seed);
        const rays = scene.items.filter(({ id }) => id.endsWith('-ray')).length;
        expect([0, 4, 5]).toContain(rays);
      }
    }
  });

  it('reads aloud headings, quotes with their speakers and figures with what they measure', () => {
    const told = textAlternative(sheet(HARBOUR));
    expect(told).toContain('the heading "A HUNDRED DRUMS ON THE FERRY"');
    expect(told).toContain('the quote \u201cPeople have a hangover on Sunday at eleven.\u201d by Ross McEwan');
    expect(told).toContain('the figure 31: boats signed up for the parade');
  });

  it('keeps every size within its limits, and every text readable on its paper, by day and by night', () => {
    for (const paper of ['Harbour', 'Orchard', 'Dusk', 'Midnight']) {
      for (const kind of KINDS) {
        const scene = sheet(HARBOUR, { kind }, 5, paper);
        const sizes = (of: TextItem['kind']): number[] => textsOf(scene, of).map(({ style }) => style.size);
        for (const size of sizes('quote')) expect(size).toBeGreaterThanOrEqual(QUOTE.smallest);
        for (const size of sizes('heading')) expect(size).toBeGreaterThanOrEqual(TOPIC_HEADING.smallest);
        for (const size of sizes('figure')) expect(size).toBeLessThanOrEqual(FIGURE.largest);
        for (const size of sizes('word')) expect([size >= 35, size <= 50]).toEqual([true, true]);
        for (const { box } of Object.values(scene.sprites)) expect([box >= 147, box <= 294]).toEqual([true, true]);
        const { paper: ground, white } = scene.palette;
        const body = paper === 'Midnight' ? ground : white;
        for (const { kind: of, style } of textsOf(scene, 'heading', 'quote', 'speaker', 'figure', 'measure', 'word', 'name')) {
          expect([of, contrast(style.color, of === 'quote' || of === 'word' ? body : ground) >= 4.5]).toEqual([of, true]);
        }
      }
    }
  });

  it('writes no heading over two topics while a topic has another to offer', () => {
    const data = topicData(HARBOUR);
    const other = { id: 'o', phrase: 'no boat moves', score: 1, sentences: [], symbols: [] };
    const groups = symbolGroupsOf(data).map((group, index) => (index === 1 ? { ...group, heading: symbolGroupsOf(data)[0]?.heading ?? null, phrases: [other] } : group));
    const background = pins[0];
    if (!background) throw new Error('no paper');
    const { scene } = buildScene({ data: { ...data, groups }, seed: 7, background, rendererVersion: 'test', faces, picture: madeUpPicture });
    const lines = textsOf(scene, 'heading').map(({ text }) => text).join(' ');
    expect(lines.match(/A HUNDRED DRUMS ON THE FERRY/gu)).toHaveLength(1);
    expect(lines).toContain('NO BOAT MOVES');
  });

  it('is the same every time', () => {
    expect(canonicalJson(sheet(MUSEUM))).toBe(canonicalJson(sheet(MUSEUM)));
  });
});

import { describe, expect, it } from 'vitest';
import { loadFaces } from '../../library/fonts/loadFaces.ts';
import { madeUpMeeting, madeUpPicture } from '../layout/meeting.fixture.ts';
import type { MeetingWish } from '../layout/meeting.fixture.ts';
import type { BackgroundPin } from '../model/background.ts';
import { canonicalJson, contentName } from '../model/canonical.ts';
import { buildScene } from './buildScene.ts';
import { placedSymbols } from './placedSymbols.ts';
import type { Scene } from './scene.ts';
import { symbolGroupsOf } from '../model/tapestryData.ts';

const faces = loadFaces();
const background: BackgroundPin = { id: 'b', revision: 0, name: 'Dusk', layoutId: 'lo_radial', imageHash: 'abc', palette: 'dusk', colors: { primary: null, secondary: '#123456' } };
const sceneOf = (wish: MeetingWish, seed = 9, over: { readonly background?: BackgroundPin; readonly rendererVersion?: string } = {}): Scene =>
  buildScene({ data: madeUpMeeting(4, wish), seed, background, rendererVersion: 'r1', faces, picture: madeUpPicture, ...over }).scene;
const five = { links: [6, 4, 4, 4, 4], phrases: ['a plan', 'the long grass'], sentences: ['We keep the path open.'], title: 'Spring call' };

describe('a scene', () => {
  it('is the same, to the byte, from the same ingredients, and another from another seed', () => {
    expect(canonicalJson(sceneOf(five))).toBe(canonicalJson(sceneOf(five)));
    expect(canonicalJson(sceneOf(five))).not.toBe(canonicalJson(sceneOf(five, 10)));
  });

  it('names every item once and lists the ground before what stands on it', () => {
    const { items } = sceneOf(five);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.map(({ layer }) => layer).lastIndexOf('ground')).toBeLessThan(items.findIndex(({ layer }) => layer === 'live'));
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(['g1-wash', 'g1-anchor', 'g1-link-1', 'g1-caption-1', 'g1-name', 'g1-count', 'brush', 'hem', 'title-1', 'title-rule', 'sentence', 'legend']));
  });

  it('names each sprite by its recipe and has a recipe for each symbol', () => {
    const scene = sceneOf(five);
    for (const [name, recipe] of Object.entries(scene.sprites)) expect(name).toBe(contentName(recipe));
    for (const { sprite, centre } of placedSymbols(scene)) {
      expect(scene.sprites[sprite]).toBeDefined();
      expect([Math.round(centre.x), Math.round(centre.y)]).toEqual([centre.x, centre.y]);
    }
  });

  it('holds what is written from right to left as it stands on the sheet, and what it says', () => {
    const shalom = { text: 'SHALOM \u05e9\u05dc\u05d5\u05dd', display: 'SHALOM \u05dd\u05d5\u05dc\u05e9' };
    expect(sceneOf({ ...five, title: 'shalom \u05e9\u05dc\u05d5\u05dd' }).items.find(({ kind }) => kind === 'title')).toMatchObject(shalom);
    expect(JSON.stringify(sceneOf(five))).not.toContain('display');
  });

  it('tells of a title that cannot be written', () => {
    const told = (title: string) => buildScene({ data: madeUpMeeting(4, { ...five, title }), seed: 9, background, rendererVersion: 'r1', faces, picture: madeUpPicture }).notes;
    expect(told('\u{1f389}')).toEqual(['The title cannot be written in the poster\'s letters, so it says "Meeting".']);
    expect(told('Spring call')).toEqual([]);
  });

  it('names its ground by everything that is painted into it', () => {
    const name = (over = {}): string => sceneOf(five, 9, over).ground.name;
    expect(name()).toBe(name());
    expect(name({ rendererVersion: 'r2' })).not.toBe(name());
    expect(name({ background: { ...background, imageHash: null } })).not.toBe(name());
  });

  it('takes the colours of its background before those of the palette', () => {
    expect(sceneOf(five).palette.second).toBe('#123456');
    expect(sceneOf(five).palette.ink).toBe('#23233d');
  });

  it('holds no number finer than a hundredth of a pixel', () => {
    const bounds = sceneOf(five).items.flatMap(({ bounds: box }) => Object.values(box) as number[]);
    for (const value of bounds) expect(Math.abs(value * 100 - Math.round(value * 100))).toBeLessThan(1e-6);
  });

  it('of a meeting without a single symbol still says what was said', () => {
    const { items } = sceneOf({ ...five, links: [] });
    expect(items.filter(({ kind }) => kind === 'phrase')).toHaveLength(2);
    expect(items.filter(({ kind }) => kind === 'word').length).toBeGreaterThan(5);
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(['title-1', 'sentence', 'extra-1-wash']));
  });

  it('can be made of blanks, emoji and letters no font has', () => {
    const made = madeUpMeeting(4, { ...five, title: '\u{1f389} \u4f1a\u8bae', phrases: ['  ', '\u{1f389}', '\u200b'], sentences: [' ', '\u4f1a'] });
    const groups = symbolGroupsOf(made).map((group) => ({ ...group, anchor: { ...group.anchor, caption: '\u200b' }, keyWords: [{ word: ' ', lemma: ' ', partSpeech: 'NOUN' as const, count: 1, keyPhrases: [] }] }));
    const { scene } = buildScene({ data: { ...made, groups }, seed: 1, background, rendererVersion: 'r', faces, picture: madeUpPicture });
    const numbers = scene.items.flatMap(({ bounds }) => Object.values(bounds) as number[]);
    expect(numbers.every(Number.isFinite)).toBe(true);
    expect(placedSymbols(scene)).toHaveLength(27);
  });

  it('explains numbers where there are some, and only there', () => {
    const of = (count: number) => {
      const made = madeUpMeeting(4, five);
      const groups = symbolGroupsOf(made).map((group) => ({ ...group, anchor: { ...group.anchor, captionCount: count } }));
      const { items } = buildScene({ data: { ...made, groups }, seed: 1, background, rendererVersion: 'r', faces, picture: madeUpPicture }).scene;
      return { numbers: items.filter(({ kind }) => kind === 'count').length, legend: items.flatMap((item) => (item.kind === 'legend' ? [item.text] : [])).join(' ') };
    };
    expect(of(12)).toMatchObject({ numbers: 5, legend: expect.stringContaining('how often it was said') as string });
    expect(of(3)).toMatchObject({ numbers: 0, legend: expect.not.stringContaining('how often') as string });
  });

  it('of a meeting without anything is a title on paper', () => {
    const data = { ...madeUpMeeting(4, { ...five, links: [], phrases: [], sentences: [] }), tokens: [] };
    const { scene, leftOut } = buildScene({ data, seed: 1, background, rendererVersion: 'r', faces, picture: madeUpPicture });
    expect(scene.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['hem', 'title-1', 'legend']));
    expect(leftOut).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '../../api/contract/tapestry.ts';
import { sampleText } from '../support/meetings.ts';
import { barriers } from './support/axe.ts';
import { openStudio, withoutBrowser, type Studio } from './support/studio.ts';

/** The longest of the sample meetings, some 4,500 words. */
const MEETING = 'Solar ferry project';
const MIN = 4;
const WINDOWS = [[1440, 900], [390, 844]] as const;

let studio: Studio;
let documentID: string;
let slotLayout: string;
let page: Page;

describe.skipIf(withoutBrowser)('The tabs of the dashboard, for a long meeting', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    studio = await openStudio();
    documentID = await studio.transcript(MEETING, sampleText(MEETING));
    const { layoutTypes } = await studio.call('/api/layout-types') as { layoutTypes: { id: string; kind: string }[] };
    slotLayout = layoutTypes.find(({ kind }) => kind === 'slots')?.id ?? '';
    page = await studio.blankTab();
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }, 180_000);
  afterAll(() => studio.close(), 60_000);

  const address = (tab: string, layout: string, more = '') => `/dashboard/${tab}?documentID=${documentID}&layout=${layout}&minSymbolCount=${MIN}${more}`;
  const open = async (tab: string, more = '', layout = 'lo_radial') => {
    await page.goto(address(tab, layout, more));
    await panel().locator('button, img, p').first().waitFor();
  };
  const data = async (layout = 'lo_radial') => await studio.call(`/api/tapestry?documentID=${documentID}&layout=${layout}&minSymbolCount=${MIN}&allData=true`) as unknown as Dashboard;
  const panel = () => page.getByRole('tabpanel');
  const button = (name: string | RegExp) => panel().getByRole('button', { name });
  const rows = () => panel().getByRole('listitem');
  const filter = async (label: string, text: string) => page.getByRole('searchbox', { name: `Filter ${label}` }).fill(text);
  const countOn = async (tab: string) => Number((await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).textContent() ?? '').replaceAll(/\D/g, ''));

  it('have a head with the name, the number of words and the layout of the meeting, for all four kinds', async () => {
    for (const layout of ['lo_radial', 'lo_bigsyms', 'lo_triples', slotLayout]) {
      const { layoutName, documentContents: { words } } = await data(layout);
      await open('text', '', layout);
      await page.getByRole('heading', { level: 1, name: MEETING }).waitFor();
      await page.getByText(`${words.toLocaleString('en')} words · ${layoutName}`).waitFor();
    }
  });

  it('count what the data holds: words, symbols of the tapestry, triples, groups, slots', async () => {
    const { tokens, symbols, groups } = await data();
    const { triplesCount } = await studio.call(`/api/triples?documentID=${documentID}`) as { triplesCount: number };
    await open('text');
    await expect.poll(() => countOn('Triples')).toBe(triplesCount);
    expect(await countOn('Tokens')).toBe(tokens.length);
    expect(await countOn('Symbols')).toBe(Object.values(symbols).filter(({ inTapestry }) => inTapestry).length);
    expect(await countOn('Groups')).toBe(groups.length);
    await open('text', '', slotLayout);
    expect(await countOn('Slots')).toBe((await data(slotLayout)).slots.length);
  });

  it('Tokens has its four columns, is filtered by lemma and by part of speech, and gives a selected word back', async () => {
    const { tokens } = await data();
    const [first] = tokens;
    await open('tokens');
    const table = page.getByRole('table', { name: 'Tokens' });
    expect(await table.getByRole('columnheader').allTextContents()).toEqual(['Lemma', 'Occurrences', 'Part of Speech', 'Symbol']);
    expect((await table.getByRole('row').nth(1).getByRole('cell').allTextContents()).slice(0, 2)).toEqual([first?.lemma, String(first?.count)]);
    await filter('lemma or part of speech', 'VERB');
    const verbs = tokens.filter(({ lemma, partSpeech }) => partSpeech === 'VERB' || lemma.includes('verb'));
    await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(verbs.length + 1));
    const partly = tokens.find(({ symbol, count, symbolCount }) => symbol !== null && symbolCount > 1 && symbolCount < count);
    await filter('lemma or part of speech', partly?.lemma ?? '');
    await table.getByText(`meant ${partly?.symbolCount} times`).first().waitFor();
    await filter('lemma or part of speech', verbs[0]?.lemma ?? '');
    await table.getByRole('row').nth(1).getByRole('button').first().click();
    await page.waitForURL(/sel=token/);
    await button('Clear Selected Token').click();
    await page.waitForURL((url) => !url.search.includes('sel='));
    await expect.poll(() => button('Clear Selected Token').count()).toBe(0);
  });

  it('Key Sentences has scores and counts of symbols, is filtered by sentences and symbols, and gives a selected sentence back', async () => {
    const { keySentencesData } = await data();
    await open('key-sentences');
    expect(await rows().count()).toBe(keySentencesData.length);
    const [best] = keySentencesData;
    await rows().first().getByText(`score ${Number(best?.score.toPrecision(3))}`).waitFor();
    for (const { name, count } of best?.symbols ?? []) await rows().first().getByRole('button', { name: `${name} ${count}` }).waitFor();
    const name = keySentencesData.flatMap(({ symbols }) => symbols)[0]?.name ?? '';
    await filter('sentences or symbols', name);
    const matching = keySentencesData.filter(({ sentence, symbols }) => `${sentence} ${symbols.map((each) => each.name).join(' ')}`.toLowerCase().includes(name));
    await expect.poll(() => rows().count()).toBe(matching.length);
    await rows().first().getByRole('button').first().click();
    await page.waitForURL(/key-sentences\?.*sel=sentence/);
    await button('Clear Selected Sentence').click();
    await page.waitForURL((url) => !url.search.includes('sel='));
  });

  it('Symbols shows those of the tapestry or all, each with part of speech, occurrences, words, sentences and company', async () => {
    const { symbols } = await data();
    const all = Object.values(symbols).toSorted((a, b) => b.count - a.count);
    const own = () => panel().locator('ul > li').filter({ has: page.getByRole('button', { name: /^[\d,]+ occurrences?/ }) });
    await open('symbols');
    expect(await own().count()).toBe(all.filter(({ inTapestry }) => inTapestry).length);
    await panel().getByRole('checkbox', { name: 'Show only symbols included in Tapestry' }).click();
    await expect.poll(() => own().count()).toBe(all.length);
    const [most] = all;
    if (!most) throw new Error('The meeting has no symbols.');
    const row = own().first();
    expect(await row.locator('img').first().getAttribute('src')).toMatch(/^\/storage\/sy_/);
    await row.getByText({ NOUN: 'noun', VERB: 'verb', ADJ: 'adjective' }[most.partSpeech]).first().waitFor();
    await row.getByRole('button', { name: new RegExp(`^${most.count} occurrences?`) }).click();
    for (const { lemma, count } of most.tokens) await row.getByRole('button', { name: `${lemma} ${count}`, exact: true }).first().waitFor();
    await row.getByRole('heading', { name: `Sentences ${most.sentences.length}` }).waitFor();
    await row.getByRole('heading', { name: 'Co-occurrence' }).waitFor();
    for (const { symbol, linksCount } of most.links.slice(0, 8)) await row.getByRole('button', { name: `${symbol} ${linksCount}`, exact: true }).first().waitFor();
    await row.getByRole('button', { name: 'Highlight in Text' }).waitFor();
  });

  it('Symbols takes a symbol out of the selection when the checkbox hides it', async () => {
    const left = Object.values((await data()).symbols).find(({ inTapestry }) => !inTapestry)?.name;
    expect(left, 'a symbol that is not on the poster').toBeDefined();
    await open('symbols', `&all=1&sel=symbol.${left}`);
    await panel().getByRole('button', { name: 'Clear Selected Symbol' }).waitFor();
    await panel().getByRole('checkbox', { name: 'Show only symbols included in Tapestry' }).click();
    await page.waitForURL((url) => !url.search.includes('sel='));
  });

  it('Selected Layout names layout, background, the largest matched symbol and what else was matched', async () => {
    const { layoutSelectionData, layoutName } = await data();
    await open('selected-layout');
    await panel().getByText(`Layout ${layoutName} · background`).waitFor();
    await panel().getByText(`Largest matched symbol: ${layoutSelectionData?.largestMatchedSymbol}`).waitFor();
    const candidates = layoutSelectionData?.backgroundsMatched.filter(({ selected, inUse, symbols }) => selected || inUse || symbols.length > 0) ?? [];
    expect(await rows().filter({ has: page.getByRole('heading') }).count() || await rows().count()).toBe(candidates.length);
    const counted = layoutSelectionData?.backgroundsMatched.find(({ selected }) => selected)?.symbols[0];
    await panel().getByText(new RegExp(`${counted?.name}\\s*${counted?.matched}`)).first().waitFor();
  });

  it('has no Selected Layout where no symbol was matched', async () => {
    const id = await studio.transcript('Nothing matched', 'Ada: Um, er.\nBo: Uh.\n');
    await page.goto(`/dashboard/selected-layout?documentID=${id}&layout=lo_radial&minSymbolCount=1`);
    await page.waitForURL(/\/dashboard\/text\?/);
    expect(await page.getByRole('tab', { name: 'Selected Layout' }).count()).toBe(0);
  });

  it('Triples tells subject, verb and object apart, shows only sentences with the exact word, and marks symbols or not', async () => {
    await open('triples');
    const sentences = () => page.getByRole('region', { name: 'Sentences with triples' }).getByRole('listitem');
    for (const role of ['subject', 'verb', 'object']) expect(await sentences().locator(`[data-role="${role}"]`).count(), role).toBeGreaterThan(0);
    expect(await sentences().locator('[data-symbol]').count()).toBeGreaterThan(0);
    await panel().getByRole('checkbox', { name: 'Highlight Symbols' }).click();
    await expect.poll(() => sentences().locator('[data-symbol]').count()).toBe(0);
    const { wordCounts } = await studio.call(`/api/triples?documentID=${documentID}`) as { wordCounts: { word: string; count: number }[] };
    const { word, count } = wordCounts[3] ?? { word: '', count: 0 };
    await page.getByRole('navigation', { name: 'Words of triples' }).getByRole('button', { name: `${word} ${count}`, exact: true }).click();
    const answer = await studio.call(`/api/triples?documentID=${documentID}&word=${word}`) as { sentences: { tokens: { lemma: string }[] }[]; sentencesCount: number };
    await expect.poll(() => sentences().count()).toBe(answer.sentencesCount);
    for (const { tokens } of answer.sentences) expect(tokens.map(({ lemma }) => lemma)).toContain(word);
    await button(/^Exact word/).click();
    await page.waitForURL((url) => !url.search.includes('word='));
  });

  it.each(['lo_radial', 'lo_bigsyms', 'lo_triples'])('Groups of %s are filtered by the name of a symbol, say their key words with counts, and give a selected group back', async (layout) => {
    const { groups } = await data(layout);
    await open('groups', '&sel=group.1', layout);
    const cards = () => panel().locator('ol > li');
    expect(await cards().count()).toBe(groups.length);
    for (const { word, count } of groups[0]?.keyWords ?? []) await cards().first().getByText(`${word} ${count}`).first().waitFor();
    const names = groups.map((group) => ('anchor' in group ? [group.anchor, ...group.symbols] : Object.values(group.symbols)).flatMap((symbol) => (symbol ? [symbol.name.toLowerCase(), symbol.caption.toLowerCase()] : [])));
    const wanted = names.at(-1)?.[0] ?? '';
    await filter('symbol name', wanted);
    await expect.poll(() => cards().count()).toBe(names.filter((each) => each.join(' ').includes(wanted)).length);
    await button('Clear Selected Group').click();
    await page.waitForURL((url) => !url.search.includes('sel='));
  });

  it('a group of triples has sentences with subject, verb and object told apart, and does not deny them below', async () => {
    await open('groups', '&sel=group.1', 'lo_triples');
    const card = panel().locator('ol > li').first();
    await card.getByRole('heading', { name: 'Annotated sentences' }).waitFor();
    for (const role of ['subject', 'verb']) expect(await card.locator(`button [data-role="${role}"]`).count(), role).toBeGreaterThan(0);
    expect(await card.getByText('None of its sentences can stand alone.').count()).toBe(0);
  });

  it('Slots says of each slot its type, symbol or phrase, unused phrases, scope, size and rules; it is filtered and gives a selected slot back', async () => {
    const { slots } = await data(slotLayout);
    const withSymbol = slots.find(({ symbol }) => symbol);
    const withPhrase = slots.find(({ phrase }) => phrase);
    await open('slots', `&sel=slot.${withSymbol?.id}`, slotLayout);
    const cards = () => panel().locator('ol > li');
    expect(await cards().count()).toBe(slots.length);
    const card = (id: string | number | undefined) => cards().filter({ has: page.getByRole('button', { name: `Slot ${id}`, exact: true }) }).first();
    const terms = async (id: string | number | undefined) => card(id).locator('dt').allTextContents();
    expect(await terms(withSymbol?.id)).toEqual(expect.arrayContaining(['Symbol', 'Scope', 'Max size', 'Rules']));
    await card(withSymbol?.id).getByText(`${withSymbol?.symbol?.count} occurrences`).waitFor();
    if (withPhrase) expect(await terms(withPhrase.id)).toEqual(expect.arrayContaining(['Phrase', 'Unused phrases', 'Scope', 'Rules']));
    const name = withSymbol?.symbol?.name ?? '';
    await filter('symbol or phrase', name);
    await expect.poll(() => cards().count()).toBe(slots.filter(({ symbol, phrase }) => `${symbol?.name ?? ''} ${symbol?.caption ?? ''} ${phrase?.phrase ?? ''}`.toLowerCase().includes(name)).length);
    await button('Clear Selected Slot').click();
    await page.waitForURL((url) => !url.search.includes('sel='));
  });

  it('Tapestry is the poster itself, large, and nowhere a second time', async () => {
    for (const layout of ['lo_radial', slotLayout]) {
      await open('tapestry', '', layout);
      await panel().locator('canvas').first().waitFor();
      expect((await panel().locator('canvas').first().boundingBox())?.width).toBeGreaterThan(600);
      expect(await page.getByRole('complementary').locator('canvas').count()).toBe(0);
    }
  });

  it('Tapestry shows on the poster what is selected, and selects the heading, the quote or the label that is clicked', async () => {
    const { scene, painted, phrasesData, groups, transcript } = await data();
    const poster = panel().locator('canvas').first();
    const card = page.getByRole('region', { name: 'What is selected' });
    for (const kind of ['heading', 'quote', 'word']) {
      await open('tapestry', '&show=symbols');
      await poster.waitFor();
      const item = scene.items.find((each) => each.kind === kind && 'group' in each && each.group !== undefined);
      if (item === undefined || !('text' in item) || item.line.kind !== 'straight') throw new Error(`there is no ${kind} on the poster`);
      const { phrase, sentence, lemma } = painted.find((each) => each.item === item.id) ?? {};
      const said = phrase === undefined ? undefined : [...phrasesData, ...groups.flatMap(({ chosenPhrase }) => chosenPhrase ?? [])].find(({ id }) => id === phrase)?.phrase;
      const title = said ?? (sentence === undefined ? lemma : transcript.text.slice(transcript.sentences[sentence]?.start, transcript.sentences[sentence]?.end)) ?? '';
      const { x = 0, y = 0, width = 0 } = await poster.boundingBox() ?? {};
      const scale = width / scene.width;
      await page.mouse.click(x + (item.line.at.x + 12) * scale, y + (item.line.at.y - item.style.size / 3) * scale);
      await card.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
      await card.getByText('on the poster').waitFor();
    }
  });

  it.each([
    ['lo_radial', ['text', 'tokens', 'key-sentences', 'symbols', 'selected-layout', 'triples', 'groups', 'tapestry']],
    ['lo_bigsyms', ['selected-layout', 'groups', 'tapestry']],
    ['lo_triples', ['selected-layout', 'groups', 'tapestry']],
    ['slots', ['selected-layout', 'slots', 'tapestry']],
  ])('are without a barrier that axe finds, light and dark, wide and narrow: %s', async (kind, tabs) => {
    const found: string[] = [];
    for (const tab of tabs) {
      await open(tab, kind === 'slots' ? '&sel=slot.1' : '&sel=group.1', kind === 'slots' ? slotLayout : kind);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const [width, height] of WINDOWS) {
          await page.setViewportSize({ width, height });
          found.push(...(await barriers(page)).map((barrier) => `${tab}, ${colorScheme}, ${width}: ${barrier}`));
        }
      }
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(found).toEqual([]);
  });

  it('have on a narrow screen the tab that is looked at in view, and what is selected, its occurrences and the poster at hand', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    try {
      await open('tapestry');
      const seen = async () => {
        const { x = -1, width = 0 } = await page.getByRole('tab', { selected: true }).boundingBox() ?? {};
        return x >= 0 && x + width <= 390;
      };
      await expect.poll(seen).toBe(true);
      await open('triples', '&sel=group.1');
      await expect.poll(seen).toBe(true);
      const bar = page.getByRole('navigation', { name: 'What is selected, and the poster' });
      await bar.getByRole('button', { name: 'Next occurrence' }).click();
      await page.waitForURL(/at=1/);
      await bar.getByText(/^1 of \d+$/).waitFor();
      const aside = page.getByRole('complementary', { name: 'Poster and what is selected' });
      expect((await aside.boundingBox())?.y).toBeGreaterThan(844);
      await bar.getByRole('button', { name: 'Poster' }).click();
      await expect.poll(async () => Math.abs((await aside.boundingBox())?.y ?? 999)).toBeLessThan(100);
      expect(await bar.getByRole('button', { name: 'Poster' }).isVisible()).toBe(true);
    } finally {
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

  it('can be walked and used with the keyboard alone', async () => {
    await open('text');
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/\/dashboard\/tokens\?/);
    await page.getByRole('searchbox', { name: 'Filter lemma or part of speech' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('boat');
    await page.waitForURL(/q=boat/);
    const word = page.getByRole('table', { name: 'Tokens' }).getByRole('row').nth(1).getByRole('button').first();
    await word.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/sel=token/);
    await page.keyboard.press(']');
    await page.waitForURL(/\/dashboard\/key-sentences\?.*sel=token/);
    await page.keyboard.press('n');
    await page.waitForURL(/at=1/);
    await page.keyboard.press('n');
    await page.waitForURL(/at=2/);
    await page.keyboard.press('p');
    await page.waitForURL(/at=1/);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.search.includes('sel='));
  });

  it('say it when a colleague changes a symbol, and show the new state at the same place only when they are asked to', async () => {
    const { symbols, tokens } = await data();
    const owner = Object.values(symbols).toSorted((a, b) => a.count - b.count).find(({ tokens: said, inTapestry }) => inTapestry && said.length === 1 && tokens.some(({ lemma, symbol }) => lemma === said[0]?.lemma && !lemma.includes(' ') && symbol !== null));
    const [word] = owner?.tokens ?? [];
    if (!owner || !word) throw new Error('The meeting has no symbol of one word.');
    const keep = Object.values(symbols).find(({ name, inTapestry }) => inTapestry && name !== owner.name)?.name ?? '';
    const bo = await studio.colleague('Bo Reed');
    await open('tokens', `&sel=symbol.${keep}`);
    await page.getByRole('table', { name: 'Tokens' }).waitFor();
    const list = `document.querySelector('[role="region"][aria-label="Words"]')`;
    await page.evaluate(`${list}.scrollTop = 2_000`);
    const scrolled = () => page.evaluate<number>(`${list}.scrollTop`);
    expect(await scrolled()).toBe(2_000);
    const before = page.url();
    await bo.goto(`/symbol?symbol=${owner.name}`);
    await bo.getByRole('table', { name: 'Library Entries' }).getByRole('button', { name: `Delete entry ${word.lemma} (${word.partSpeech})` }).click();
    await bo.getByRole('dialog').getByRole('button', { name: /^Delete/ }).click();
    await page.getByText('Something this dashboard is made of has changed meanwhile.').waitFor();
    expect(page.url()).toBe(before);
    expect(await scrolled()).toBe(2_000);
    await page.getByRole('button', { name: 'Show the new state' }).click();
    await page.getByText('Something this dashboard is made of has changed meanwhile.').waitFor({ state: 'detached' });
    expect(page.url()).toBe(before);
    expect(await scrolled()).toBe(2_000);
    await filter('lemma or part of speech', word.lemma);
    const row = page.getByRole('table', { name: 'Tokens' }).getByRole('row').filter({ has: page.getByRole('button', { name: word.lemma, exact: true }) }).first();
    await row.waitFor();
    await expect.poll(() => row.getByRole('cell').last().textContent()).not.toContain(owner.name);
    await bo.close();
  });
});

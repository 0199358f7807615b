import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { modelBytes } from '../../library/model/loadModel.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';
import { hasChromium, launchChromium } from './chromium.ts';
import { startPosterServer, type PosterServer } from './posterServer.ts';

const SAMPLES = new URL('../../library/samples/', import.meta.url);

const ODD = [
  '', '\u0000\u0000', 'İSTANBUL ǅ ﬁ ß ẞ ſ', 'שלום, the garden is שלום dry.', '😀 We plant 👨‍👩‍👧 trees. 😀', 'e\u0301te\u0301 cafe\u0301 naïve \ud83d alone',
  'THE CHILDREN GROW PUMPKINS IN THE GARDEN. THEY MEASURE THE RAIN.', 'the tank is empty so we buy water and the rain fills it', '日本語 the data 日本語', "Jo: It 's a D_V_D_ player, don't you know?",
];

describe.skipIf(!hasChromium && !process.env['CI'])('The analysis in Chromium', () => {
  let browser: Browser;
  let server: PosterServer;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchChromium(), startPosterServer('analysisPage')]);
    server.give(new Map([['/english.bin', { type: 'application/octet-stream', body: modelBytes() }]]));
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  it('is the same as in Node to the last byte of its serialised form', async () => {
    const samples = readdirSync(SAMPLES).filter((name) => /\.(?:txt|vtt|srt|md)$/.test(name)).map((name) => readFileSync(new URL(name, SAMPLES), 'utf8'));
    const transcripts = [...samples, ...ODD];
    const page = await browser.newPage();
    await page.goto(server.origin);
    await page.waitForFunction(() => window.analyses !== undefined, undefined, { timeout: 60_000 });
    const there = await page.evaluate((given) => window.analyses!(given), transcripts);
    const engine = analysisEngine();
    expect(samples.length).toBeGreaterThan(0);
    for (const [at, transcript] of transcripts.entries()) expect(there[at]).toBe(JSON.stringify(engine.analyse(readTranscript(transcript))));
  }, 120_000);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usableSvg } from '../../api/uploads/svg.ts';
import { launchChromium } from './chromium.ts';
import { hasFirefox, inFirefox } from './firefox.ts';
import { withoutBrowser } from './support/studio.ts';

if (!hasFirefox) process.stderr.write('No /usr/bin/firefox-esr: stored drawings are not loaded in Firefox.\n');

/** How a drawing may come into a page; the strictest of all is none of them: it stands there without any policy. */
const WAYS = ['document', 'object', 'img', 'inline'] as const;
type Way = (typeof WAYS)[number];

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 300"';
const svg = (inside: string, before = ''): string => `${before}<svg ${SVG}>${inside}<rect width="400" height="300" fill="#123456"/></svg>`;

/** Attacks that would ask `evil` for something, at once or by a script of theirs. */
function attacksBy(evil: string): [string, string][] {
  const ran = `new Image().src='${evil}/ran'`;
  const nested = (script: string): string => `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>${script}</script></svg>`).toString('base64')}`;
  return [
    ['a script', svg(`<script>${ran}</script>`)],
    ['a script in CDATA', svg(`<script type="text/javascript"><![CDATA[${ran}]]></script>`)],
    ['a script from elsewhere', svg(`<script href="${evil}/x.js"/><script xlink:href="${evil}/y.js"/>`)],
    ['an event attribute', svg(`<rect onload="${ran}" width="9" height="9"/><image href="x" onerror="${ran}"/>`)],
    ['an event attribute of the root', `<svg ${SVG} onload="${ran}"><rect width="9" height="9"/></svg>`],
    ['an event attribute that an attribute hides', svg(`<rect class="a&quot; onload=&quot;${ran}" width="9" height="9"/>`)],
    ['foreign content', svg(`<foreignObject width="99" height="99"><body xmlns="http://www.w3.org/1999/xhtml"><img src="${evil}/x.png"/><iframe src="${evil}/f"/></body></foreignObject>`)],
    ['HTML in its namespace', svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${ran}</h:script><h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="stylesheet" href="${evil}/x.css"/>`)],
    ['a use from elsewhere', svg(`<use href="${evil}/x.svg#a"/><use xlink:href="${evil}/y.svg#a"/>`)],
    ['a use of a data address', svg(`<use href="${nested(ran)}#a"/>`)],
    ['an image from elsewhere', svg(`<image width="9" height="9" href="${evil}/x.png"/><image width="9" height="9" xlink:href="${evil}/y.png"/>`)],
    ['an image of a drawing', svg(`<image width="9" height="9" href="${nested(ran)}"/>`)],
    ['an image that says it is a PNG and is a drawing', svg(`<image width="9" height="9" href="${nested(ran).replace('svg+xml', 'png')}"/>`)],
    ['an address in CSS', svg(`<style>rect{fill:url(${evil}/x.svg#a);filter:url(${evil}/f.svg#a);background:url(${evil}/b.png);mask:url(${evil}/m.svg#a)}</style>`)],
    ['an address in an attribute', svg(`<rect width="9" height="9" fill="url(${evil}/x.svg#a)" filter="url(${evil}/y.svg#a)" mask="url(${evil}/z.svg#a)"/>`)],
    ['an escaped address in CSS', svg(String.raw`<rect width="9" height="9" style="mask:\75rl(${evil}/x.svg#a)"/>`)],
    ['an import', svg(`<style>@import url(${evil}/x.css);@import "${evil}/y.css";</style>`)],
    ['a font', svg(`<style>@font-face{font-family:x;src:url(${evil}/x.woff2)}text{font-family:x}</style><text y="20">a</text>`)],
    ['an animation of an address', svg(`<image width="9" height="9"><animate attributeName="href" to="${evil}/x.png" dur="0.01s" fill="freeze"/><set attributeName="href" to="${evil}/y.png"/></image>`)],
    ['an animation that begins a script', svg(`<rect width="9" height="9"><animate attributeName="x" dur="0.01s" onbegin="${ran}" onend="${ran}"/></rect>`)],
    ['a filter that loads', svg(`<filter id="f"><feImage href="${evil}/x.png"/></filter><rect width="9" height="9" filter="url(#f)"/>`)],
    ['XInclude', svg(`<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="${evil}/x" parse="text"/>`)],
    ['a style sheet before it', svg('', `<?xml version="1.0"?><?xml-stylesheet href="${evil}/x.css" type="text/css"?>`)],
    ['a transformation before it', svg('', `<?xml version="1.0"?><?xml-stylesheet href="${evil}/x.xsl" type="text/xsl"?>`)],
    ['an entity from elsewhere', svg('<text y="20">&x;</text>', `<!DOCTYPE svg [<!ENTITY x SYSTEM "${evil}/x">]>`)],
    ['a document type from elsewhere', svg('', `<!DOCTYPE svg SYSTEM "${evil}/x.dtd">`)],
    ['a base address', svg(`<g xml:base="${evil}/"><image width="9" height="9" href="x.png"/></g>`)],
    ['a link that is followed by itself', svg(`<a href="javascript:${ran}"><rect width="400" height="300"/></a>`)],
    ['text that closes its element', svg(`<text y="20">&lt;/text&gt;&lt;script&gt;${ran}&lt;/script&gt;</text>`)],
  ];
}

const NAMED = attacksBy('http://evil').map(([what]) => what);
/** Those that browsers carry out when nobody cleans them: they show that a request would be seen here. */
const CARRIED_OUT = ['a script', 'an event attribute of the root', 'an image from elsewhere', 'an import', 'foreign content'];

describe.skipIf(withoutBrowser)('A stored drawing, loaded without any policy', () => {
  /** Paths that drawings asked for; nobody else knows this server. */
  let asked: string[] = [];
  let evil: Server;
  let host: Server;
  let browser: Browser;
  let drawings: readonly string[] = [];
  let closing: (() => void) | undefined;

  beforeAll(async () => {
    evil = await listening((path) => { asked.push(path); return undefined; });
    host = await listening((path) => {
      if (path === '/seen') closing?.();
      const [, at] = /^\/drawing\/(\d+)\.svg/.exec(path) ?? [];
      if (at !== undefined) return { type: 'image/svg+xml', body: drawings[Number(at)] ?? '' };
      return path === '/page' ? { type: 'text/html', body: page() } : undefined;
    });
    browser = await launchChromium();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    for (const server of [evil, host]) server.closeAllConnections();
    evil.close();
    host.close();
  });

  /** Every drawing in every way. */
  const page = (): string => {
    const shown = drawings.map((drawing, at) => {
      const ways: Record<Way, string> = {
        document: `<iframe src="/drawing/${at}.svg?document" width="400" height="300"></iframe>`,
        object: `<object data="/drawing/${at}.svg?object" type="image/svg+xml" width="400" height="300"></object>`,
        img: `<img src="/drawing/${at}.svg?img" width="400" height="300">`,
        inline: drawing.replace(/^(?:<\?[^>]*>|<!DOCTYPE[^[>]*>)*/, ''),
      };
      return WAYS.map((way) => ways[way]).join('');
    });
    return `<!doctype html><body>${shown.join('')}<script>addEventListener('load', () => setTimeout(() => fetch('/seen'), 300))</script>`;
  };

  /** What was asked for while the drawing was a document of its own, and while it stood in a page in every way. */
  async function askedInChromium(source: string): Promise<string[]> {
    [drawings, asked] = [[source], []];
    const tab = await browser.newPage();
    for (const path of ['/drawing/0.svg', '/page']) {
      await tab.goto(`${originOf(host)}${path}`, { waitUntil: 'load' });
      await tab.mouse.click(200, 150);
      await pause(150);
    }
    await tab.close();
    return asked;
  }

  async function askedInFirefox(sources: readonly string[]): Promise<string[]> {
    [drawings, asked] = [sources, []];
    await inFirefox(`${originOf(host)}/page`, { width: 1200, height: 900 }, new Promise<void>((resolve) => { closing = resolve; }));
    return asked;
  }

  const attack = (what: string): string => attacksBy(originOf(evil)).find(([name]) => name === what)?.[1] ?? '';
  const storedOf = (source: string): Promise<string | Error> => usableSvg({ name: 'x.svg', bytes: Buffer.from(source) }).then(({ svg: text }) => text, (error: Error) => error);

  it.each(CARRIED_OUT)('would be seen here if it asked for something: %s, as it was sent', async (what) => {
    expect(await askedInChromium(attack(what))).not.toEqual([]);
  });

  it.each(NAMED)('asks for nothing and runs nothing in Chromium, or was refused with a sentence: %s', async (what) => {
    const stored = await storedOf(attack(what));
    if (stored instanceof Error) expect(stored.message).toMatch(/^x\.svg: .+\.$/);
    else expect(await askedInChromium(stored)).toEqual([]);
  });

  it.skipIf(!hasFirefox)('asks for nothing and runs nothing in Firefox, all that is kept of the attacks on one page (left out where Firefox is not installed)', async () => {
    expect(await askedInFirefox([attack('an image from elsewhere')])).not.toEqual([]);
    const all = await Promise.all(NAMED.map((what) => storedOf(attack(what))));
    const kept = all.filter((stored) => typeof stored === 'string');
    expect(kept.length).toBeGreaterThan(20);
    expect(await askedInFirefox(kept)).toEqual([]);
  }, 120_000);
});

interface Sent { readonly type: string; readonly body: string }

async function listening(answer: (path: string) => Sent | undefined): Promise<Server> {
  const server = createServer((request, reply) => {
    const sent = answer(request.url ?? '/');
    reply.writeHead(sent ? 200 : 204, { 'access-control-allow-origin': '*', 'cache-control': 'no-store', ...(sent ? { 'content-type': sent.type } : {}) }).end(sent?.body);
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return server;
}

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

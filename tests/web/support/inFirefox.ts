import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { At, FirefoxTab, Pointer } from '../firefoxSession.ts';
import { ADA, type Studio } from './studio.ts';

/** How long anything on a page is waited for. */
export const POLL = { timeout: 30_000 };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In a page: what bears this name, as people and screen readers find it. */
export const named = (selector: string, name: string): string => `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => new RegExp(${JSON.stringify(name)}).test((each.getAttribute("aria-label") ?? each.textContent).trim()))`;
export const button = (name: string): string => named('button', `^${name}$`);
export const link = (name: string): string => named('a', name);
export const field = (label: string): string => `${named('label', label)}?.control`;
export const middle = ({ x, y, width, height }: Box): At => ({ x: x + width / 2, y: y + height / 2 });
const there = (page: FirefoxTab, expression: string): Promise<boolean> => page.evaluate<boolean>(`Boolean(${expression})`);

/** Where something stands in the window, once it is there and stands still: what is still being laid out would be pressed where it no longer is. */
export async function boxOf(page: FirefoxTab, expression: string): Promise<Box> {
  await expect.poll(() => there(page, expression), { ...POLL, message: expression }).toBe(true);
  const now = () => page.evaluate<Box>(`((element) => { element.scrollIntoView({ block: 'nearest' }); const { x, y, width, height } = element.getBoundingClientRect(); return { x, y, width, height }; })(${expression})`);
  let box = await now();
  await expect.poll(async () => {
    const before = box;
    box = await now();
    return isDeepStrictEqual(box, before);
  }, { ...POLL, message: `${expression} stands still` }).toBe(true);
  return box;
}

export async function press(page: FirefoxTab, expression: string, pointer: Pointer = 'mouse'): Promise<void> {
  await page.drag(pointer, [middle(await boxOf(page, expression))]);
}

export async function gone(page: FirefoxTab, expression: string): Promise<void> {
  await expect.poll(() => there(page, expression), { ...POLL, message: expression }).toBe(false);
}

/** A sentence that stands somewhere on the page, once it does. */
export async function said(page: FirefoxTab, sentence: string): Promise<void> {
  await expect.poll(() => page.evaluate<string>('document.body.innerText'), POLL).toContain(sentence);
}

export const parameter = (page: FirefoxTab, name: string): Promise<string | null> => page.evaluate<string | null>(`new URL(location.href).searchParams.get("${name}")`);

/** Types into an empty field, or in the place of what is there. */
export async function write(page: FirefoxTab, expression: string, text: string): Promise<void> {
  await boxOf(page, expression);
  await page.evaluate(`${expression}.focus(), ${expression}.select?.()`);
  await page.type(text);
}

/** Signs Ada in with her password. */
export async function signIn(page: FirefoxTab, { server }: Studio): Promise<void> {
  await page.open(server.url);
  await press(page, button('Sign in'));
  await write(page, field('E-mail'), ADA.email);
  await write(page, field('Password'), ADA.password);
  await page.press('Enter');
  await boxOf(page, named('nav', '^Main$'));
}

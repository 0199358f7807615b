import type { FastifyInstance } from 'fastify';
import { PUBLIC_URL } from './testApi.ts';

export interface Page {
  /** Where redirects have led. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly text: string;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** As much of a browser as signing in needs: cookies with their paths, redirects, forms. */
export interface Browser {
  visit(url: string): Promise<Page>;
  /** As a script of a page does, which takes JSON; follows nothing. */
  call(url: string): Promise<Page>;
  post(url: string, form: Readonly<Record<string, string>>): Promise<Page>;
  /** Sends the page's form with its hidden fields and these. */
  submit(page: Page, fields: Readonly<Record<string, string>>): Promise<Page>;
  cookies(): readonly Cookie[];
}

const MAX_REDIRECTS = 10;

export function browse(app: FastifyInstance): Browser {
  const jar = new Map<string, Cookie>();

  function keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      const attribute = (wanted: string): string | undefined => attributes.find((text) => text.toLowerCase().startsWith(`${wanted}=`))?.slice(wanted.length + 1);
      const expires = attribute('expires');
      if (expires !== undefined && Date.parse(expires) <= Date.now()) jar.delete(name);
      else jar.set(name, { name, value, path: attribute('path') ?? '/' });
    }
  }

  async function go(method: 'GET' | 'POST', url: string, form?: Readonly<Record<string, string>>, redirects = 0, accept = 'text/html'): Promise<Page> {
    const { pathname, search, origin } = new URL(url, PUBLIC_URL);
    const sent = [...jar.values()].filter(({ path }) => pathname === path || pathname.startsWith(`${path.replace(/\/$/, '')}/`));
    const answer = await app.inject({
      method, url: `${pathname}${search}`,
      headers: {
        host: new URL(PUBLIC_URL).host, accept,
        ...(sent.length > 0 ? { cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    });
    keep([answer.headers['set-cookie'] ?? []].flat());
    const { location } = answer.headers;
    const target = location === undefined ? undefined : new URL(location, `${origin}${pathname}`).href;
    if (target?.startsWith(`${PUBLIC_URL}/oidc`) && redirects < MAX_REDIRECTS) return go('GET', target, undefined, redirects + 1);
    return { url: target ?? `${origin}${pathname}${search}`, status: answer.statusCode, headers: answer.headers as Page['headers'], text: answer.payload };
  }

  return {
    visit: (url) => go('GET', url),
    call: (url) => go('GET', url, undefined, MAX_REDIRECTS, 'application/json'),
    post: (url, form) => go('POST', url, form),
    submit({ text, url }, fields) {
      const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1] ?? url;
      const hidden = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value] as const);
      return go('POST', action, { ...Object.fromEntries(hidden), ...fields });
    },
    cookies: () => [...jar.values()],
  };
}

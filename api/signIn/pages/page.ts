import { createHash } from 'node:crypto';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf6ea; --sheet: #fffdf7; --ink: #1d2b38; --soft: #52606c; --accent: #0b7a75; --on-accent: #ffffff; --line: #7b8791; --fault: #a12d1f; }
@media (prefers-color-scheme: dark) { :root { --paper: #12191f; --sheet: #1b242c; --ink: #eef2f4; --soft: #b3bec7; --accent: #5cc5bd; --on-accent: #06211f; --line: #8493a0; --fault: #ff9c8a; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 25rem; background: var(--sheet); border-radius: .75rem; padding: 2rem; box-shadow: 0 1px 3px #0003; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25; }
p { margin: 0 0 1rem; color: var(--soft); }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
small { color: var(--soft); }
input { width: 100%; padding: .625rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
input[aria-invalid=true] { border-color: var(--fault); }
button { margin-top: 1.5rem; width: 100%; padding: .75rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 0; border-radius: .5rem; cursor: pointer; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[role=alert] { margin: 1rem 0 0; color: var(--fault); font-weight: 600; }`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const SUBMIT = "document.querySelector('form').submit()";

/** For pages of the sign-in: nothing is loaded from anywhere, and only the one script below may run. */
export const PAGE_POLICY =
  `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SUBMIT)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export interface PageOptions {
  readonly title: string;
  /** HTML between heading and end; every text in it escaped by whoever makes it. */
  readonly body: string;
  /** Sends the page's form off without waiting for the button. */
  readonly submits?: boolean;
}

/** A page that works without scripts, in light and dark, at any width. */
export function page({ title, body, submits = false }: PageOptions): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} - Tapestry</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
${submits ? `<script>${SUBMIT}</script>\n` : ''}</body>
</html>
`;
}

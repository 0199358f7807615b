import { escapeHtml, page } from './page.ts';

/** A sentence and a way on. */
export function messagePage(title: string, sentence: string): string {
  return page({ title, body: `<p>${escapeHtml(sentence)}</p>\n<p><a href="/">Go to Tapestry</a></p>` });
}

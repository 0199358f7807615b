import type { StoredObject } from './objects.ts';

export interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');
export const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '');

export const xml = (status: number, body: string): Answer => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  headers: { 'content-type': 'application/xml' },
});

export const refusal = (status: number, code: string, message: string): Answer =>
  xml(status, `<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`);

export const isoTime = (time: number): string => new Date(time).toISOString();

/** One page of `ListObjectsV2`. */
export function listing(page: {
  readonly prefix: string;
  readonly found: readonly (readonly [string, StoredObject])[];
  readonly folders: readonly string[];
  readonly next: string | undefined;
}): Answer {
  const contents = page.found.map(([key, { bytes, writtenAt }]) =>
    `<Contents><Key>${escapeXml(key)}</Key><LastModified>${isoTime(writtenAt)}</LastModified><Size>${bytes.length}</Size></Contents>`);
  const folders = page.folders.map((folder) => `<CommonPrefixes><Prefix>${escapeXml(folder)}</Prefix></CommonPrefixes>`);
  const next = page.next === undefined ? '' : `<NextContinuationToken>${escapeXml(page.next)}</NextContinuationToken>`;
  return xml(200, `<ListBucketResult><Prefix>${escapeXml(page.prefix)}</Prefix><KeyCount>${contents.length + folders.length}</KeyCount>` +
    `<IsTruncated>${page.next !== undefined}</IsTruncated>${next}${contents.join('')}${folders.join('')}</ListBucketResult>`);
}

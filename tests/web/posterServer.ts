import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { removeFolder, temporaryFolder } from '../support/temporaryFolder.ts';

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.ttf': 'font/ttf' };

export interface PosterServer {
  readonly origin: string;
  /** What the page is given next: addresses to bodies. */
  give(files: ReadonlyMap<string, { readonly type: string; readonly body: Uint8Array | string }>): void;
  /** The next picture that a page reports, as PNG. */
  reported(): Promise<Uint8Array>;
  close(): void;
}

/** Builds a page of this folder and serves it on a free port. */
export async function startPosterServer(page = 'posterPage'): Promise<PosterServer> {
  const folder = temporaryFolder();
  const root = fileURLToPath(new URL(`./${page}`, import.meta.url));
  await build({ root, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0, minify: false } });
  let given: ReadonlyMap<string, { readonly type: string; readonly body: Uint8Array | string }> = new Map();
  let onReport: (png: Uint8Array) => void = () => undefined;
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      void text(request).then((address) => onReport(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')));
      response.end();
      return;
    }
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = given.get(path);
    if (file) {
      response.writeHead(200, { 'content-type': file.type }).end(file.body);
      return;
    }
    const name = path === '/' ? '/index.html' : path;
    const body = existsSync(join(folder, name)) ? readFileSync(join(folder, name)) : null;
    response.writeHead(body ? 200 : 404, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    give: (files) => { given = files; },
    reported: () => new Promise((resolve) => { onReport = resolve; }),
    close() {
      server.close();
      removeFolder(folder);
    },
  };
}

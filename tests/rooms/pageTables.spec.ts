import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Pages with tables of what the product does and the tests that show it: "file: title; title", the file by its name alone where it lies in `tests/web`. */
const PAGES = ['docs/tapestry-page.md'] as const;

interface Named {
  readonly spec: string;
  readonly title: string;
}

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);

function namedIn(page: string): readonly Named[] {
  return readFileSync(at(page), 'utf8').split('\n').filter((line) => line.startsWith('|')).flatMap((line) => line.slice(1, -1).split(' | ').flatMap(namedInCell));
}

function namedInCell(cell: string): readonly Named[] {
  let spec: string | undefined;
  return cell.trim().split(/; (?=[a-z`])/).flatMap((part) => {
    const [, path, name, rest] = /^(?:`([\w/.-]+\.spec\.ts)`|(\w+)): (.*)$/.exec(part) ?? [];
    const found = path ?? (name === undefined ? undefined : `tests/web/${name}.spec.ts`);
    if (found !== undefined && existsSync(at(found))) spec = found;
    const title = found !== undefined && found === spec ? rest ?? '' : part;
    return spec === undefined || title.startsWith('`') ? [] : [{ spec, title }];
  });
}

describe.each(PAGES)('The tables of %s', (page) => {
  const named = namedIn(page);

  it('name tests', () => expect(named.length).toBeGreaterThan(50));

  it.each(named)('name one that is there: $spec, $title', ({ spec, title }) => {
    const titles = readFileSync(at(spec), 'utf8').replaceAll(String.raw`\'`, "'");
    // Who plays is said of all tests below.
    expect(titles).toContain(title.replace(/ \(played with by %s\)$/, ''));
  });
});

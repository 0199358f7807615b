import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Pages with tables of what the product does and the tests that show it: "file: title; title", the file by its name alone where
 * it lies in `tests/web`. Where no file is named the titles of the last column are those of `spec`.
 */
const PAGES = [{ page: 'docs/tapestry-page.md', fewest: 50 }, { page: 'docs/edit.md', fewest: 30, spec: 'tests/web/edit.spec.ts' }, {
  page: 'tests/standIns/eventStoreDb/README.md', fewest: 60, spec: 'tests/standIns/eventStoreDb/clientStreams.spec.ts',
}] as const;

interface Named {
  readonly spec: string;
  readonly title: string;
}

const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);

function namedIn(page: string, usual: string | undefined): readonly Named[] {
  const tables = readFileSync(at(page), 'utf8').split('\n').filter((line, index, all) => line.startsWith('|') && !line.startsWith('|---') && all[index + 1]?.startsWith('|---') !== true);
  return tables.flatMap((line) => {
    const cells = line.slice(1, -1).split(' | ');
    return (usual === undefined ? cells : cells.slice(-1)).flatMap((cell) => namedInCell(cell, usual));
  });
}

function namedInCell(cell: string, usual: string | undefined): readonly Named[] {
  let spec = usual;
  return cell.trim().split(/; (?=[a-z%`])/).flatMap((part) => {
    const [, path, name, rest] = /^(?:`([\w/.-]+\.spec\.ts)`|(\w+)): (.*)$/.exec(part) ?? [];
    const found = path ?? (name === undefined ? undefined : `tests/web/${name}.spec.ts`);
    if (found !== undefined && existsSync(at(found))) spec = found;
    const title = found !== undefined && found === spec ? rest ?? '' : part;
    return spec === undefined || title.startsWith('`') ? [] : [{ spec, title }];
  });
}

describe.each(PAGES)('The tables of $page', ({ page, fewest, ...usual }) => {
  const named = namedIn(page, 'spec' in usual ? usual.spec : undefined);

  it('name tests', () => expect(named.length).toBeGreaterThan(fewest));

  it.each(named)('name one that is there: $spec, $title', ({ spec, title }) => {
    const titles = readFileSync(at(spec), 'utf8').replaceAll(String.raw`\'`, "'");
    // Who plays is said of all tests below.
    expect(titles).toContain(title.replace(/ \(played with by %s\)$/, ''));
  });
});

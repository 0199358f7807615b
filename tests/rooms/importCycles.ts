import { importsOf, type SourceFile } from './imports.ts';

/** Files that import each other, be it for a type alone: a sentence for each ring. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const imports = new Map(files.map((file) => [file.path, importsOf(file).filter((path) => known.has(path))]));
  return rings(imports).map((ring) => `${ring.toSorted().join(', ')}: these files import each other in a ring; what they share wants a file of its own.`);
}

/** Strongly connected components of two nodes or more (Tarjan 1972). */
function rings(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    let low = own;
    open.push(node);
    for (const next of edges.get(node) ?? []) {
      const seen = order.get(next);
      if (seen === undefined) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, seen);
    }
    if (low === own) {
      const ring = open.splice(open.indexOf(node));
      if (ring.length > 1) found.push(ring);
    }
    return low;
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return found;
}

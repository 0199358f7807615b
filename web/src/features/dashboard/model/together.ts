import { forceCollide, forceLink, forceManyBody, forceSimulation, forceX, forceY, type SimulationLinkDatum, type SimulationNodeDatum } from 'd3-force';
import type { SymbolData } from './meeting.ts';

export interface Node extends SimulationNodeDatum {
  readonly name: string;
  readonly count: number;
}

export interface Line extends SimulationLinkDatum<Node> {
  readonly from: string;
  readonly to: string;
  /** Sentences that hold both. */
  readonly count: number;
  /** Share of their sentences, 0 to 1 (cosine). */
  readonly closeness: number;
}

export interface Together {
  readonly nodes: readonly Node[];
  readonly lines: readonly Line[];
}

/** Strongest lines of each symbol that are drawn. */
const LINES_EACH = 3;
const STEPS = 220;

/** Symbols placed by how often they share a sentence, within a box of this size; the same for the same data. */
export function together(symbols: readonly SymbolData[], width: number, height: number): Together {
  const known = new Map(symbols.map((symbol) => [symbol.name, symbol]));
  const chosen = new Map<string, Line>();
  for (const { name, links, sentences } of symbols) {
    const lines = links.flatMap(({ symbol: other, linksCount }): Line[] => {
      const there = known.get(other);
      if (!there) return [];
      const [from = '', to = ''] = [name, other].sort();
      return [{ from, to, source: from, target: to, count: linksCount, closeness: linksCount / Math.sqrt(sentences.length * there.sentences.length) }];
    }).sort((a, b) => b.closeness - a.closeness);
    for (const line of lines.slice(0, LINES_EACH)) chosen.set(`${line.from}/${line.to}`, line);
  }
  const nodes: Node[] = symbols.map(({ name, count }) => ({ name, count }));
  const lines = [...chosen.values()];
  forceSimulation(nodes)
    .force('link', forceLink<Node, Line>(lines).id(({ name }) => name).distance(({ closeness }) => 150 - 90 * closeness).strength(({ closeness }) => 0.15 + closeness * 0.6))
    .force('charge', forceManyBody().strength(-260))
    .force('apart', forceCollide(38))
    .force('x', forceX(width / 2).strength(0.07))
    .force('y', forceY(height / 2).strength(0.13))
    .stop()
    .tick(STEPS);
  const within = (value: number, most: number): number => Math.min(most - 34, Math.max(34, value));
  for (const node of nodes) {
    node.x = within(node.x ?? 0, width);
    node.y = within(node.y ?? 0, height);
  }
  return { nodes, lines };
}

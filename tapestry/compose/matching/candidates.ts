import type { Analysis } from '../../analysis/analysis.ts';
import type { LibraryManifest, LibraryPicture, LibrarySymbol } from '../../model/library.ts';
import { normaliseName } from '../../model/names.ts';
import type { LeftOut } from '../../model/tapestryData.ts';
import type { Mention } from './match.ts';
import { spellingsOf } from './spellingsOf.ts';
import type { RankedSymbol } from './rank.ts';

/** A symbol that reached the threshold (or is forced in) and has a picture to show. */
export interface Candidate {
  readonly symbol: LibrarySymbol;
  readonly picture: LibraryPicture;
  readonly count: number;
  readonly rank: number;
  readonly forced: boolean;
  /** Share of its mentions that say a word of its name, 0 to 1: what its caption is true of. */
  readonly calledByName: number;
  readonly mentions: readonly Mention[];
  /** Sentences that mention it, in text order, each once. */
  readonly sentences: readonly number[];
}

export interface Selection {
  /** By rank, best first. */
  readonly candidates: readonly Candidate[];
  /** Reached the threshold, but nothing is there to draw. */
  readonly withoutPicture: readonly LeftOut[];
}

/**
 * The picture of a symbol that tapestries use: of its "Active Images" the first made for a style of the background, else
 * the first made for no style, else the first.
 * @param variants styles of the background.
 */
export function activePicture({ pictures }: LibrarySymbol, variants: readonly string[] = []): LibraryPicture | undefined {
  const active = pictures.filter(({ selected }) => selected);
  return active.find((picture) => picture.variants.some((variant) => variants.includes(variant)))
    ?? active.find((picture) => picture.variants.length === 0) ?? active[0];
}

/** Of the ranked symbols, those with at least `minSymbolCount` mentions and those that are forced in. */
export function selectCandidates(
  analysis: Analysis, manifest: LibraryManifest, ranked: readonly RankedSymbol[], forced: ReadonlySet<number>,
  minSymbolCount: number, variants: readonly string[] = [],
): Selection {
  const candidates: Candidate[] = [];
  const withoutPicture: LeftOut[] = [];
  for (const { symbol: index, count, rank, mentions } of ranked) {
    if (count < minSymbolCount && !forced.has(index)) continue;
    const symbol = manifest.symbols[index]!;
    const picture = activePicture(symbol, variants);
    const sentences = [...new Set(mentions.map(({ sentence }) => sentence))];
    if (picture === undefined) withoutPicture.push({ symbol: symbol.name, count, reason: 'noPicture' });
    else {
      const calledByName = shareByName(analysis, symbol, mentions);
      candidates.push({ symbol, picture, count, rank, forced: forced.has(index), calledByName, mentions, sentences });
    }
  }
  return { candidates, withoutPicture };
}

function shareByName(analysis: Analysis, { name }: LibrarySymbol, mentions: readonly Mention[]): number {
  const words = new Set(normaliseName(name).split(' '));
  const byName = mentions.filter(({ token }) => spellingsOf(analysis, token).some((word) => words.has(word)));
  return byName.length / Math.max(1, mentions.length);
}

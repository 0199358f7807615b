import { describe, expect, it } from 'vitest';
import { loadStarter, starterBackgrounds } from '../../library/starter.ts';
import { analysisOf } from '../../tapestry/compose/analysisOf.fixture.ts';
import { manifestOf } from '../../tapestry/compose/manifestOf.fixture.ts';
import { requestOf } from '../../tapestry/compose/requestOf.fixture.ts';
import type { SuggestionPins } from '../ports/compute.ts';
import { pinnedSuggestion, pinnedWords } from './readingTasks.ts';

const analysis = analysisOf([['The boat/NOUN has a sail/NOUN .', 'A boat/NOUN leaks/VERB .', 'The boat/NOUN is old .']]);
const FILES: Readonly<Record<string, unknown>> = { analysis, library: manifestOf(['boat/NOUN', 'sail/NOUN']) };
const blob = async (hash: string): Promise<Uint8Array | undefined> => (hash in FILES ? new TextEncoder().encode(JSON.stringify(FILES[hash])) : undefined);

const usual = starterBackgrounds(loadStarter()).pins.find(({ name }) => name === 'Harbour')!;
const background = (id: string, symbols: readonly string[]): SuggestionPins['backgrounds'][number] =>
  ({ id, name: id, layoutId: `lo_${id}`, imageHash: null, description: '', selected: false, primarySymbol: null, symbols });
const pins: SuggestionPins = {
  analysisHash: 'analysis', libraryVersion: 'library', usual, params: { ...requestOf({}).params, minSymbolCount: 1 },
  backgrounds: [background('meadow', ['hedge']), background('lake', ['boat', 'sail'])],
};

describe('What is read of a transcript by its hashes', () => {
  it('is the background whose symbols it speaks of, by its id and layout alone, or that there is none', async () => {
    expect(await pinnedSuggestion(pins, blob)).toEqual({ background: { id: 'lake', layoutId: 'lo_lake' } });
    expect(await pinnedSuggestion({ ...pins, backgrounds: pins.backgrounds.slice(0, 1) }, blob)).toEqual({ background: null });
  });

  it('is nothing when the transcript or the library of its time is gone', async () => {
    expect([await pinnedSuggestion({ ...pins, analysisHash: 'gone' }, blob), await pinnedSuggestion({ ...pins, libraryVersion: 'gone' }, blob), await pinnedWords({ analysisHash: 'gone' }, blob)]).toEqual([null, null, null]);
    expect((await pinnedWords(pins, blob))?.map(({ lemma }) => lemma)).toContain('boat');
  });
});

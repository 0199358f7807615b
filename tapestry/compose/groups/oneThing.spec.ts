import { describe, expect, it } from 'vitest';
import { analysisEngine } from '../../../library/model/englishEngine.ts';
import { sampleTexts } from '../../../library/samples.ts';
import { loadStarter, starterManifest } from '../../../library/starter.ts';
import { normaliseName } from '../../model/names.ts';
import { isPictured, symbolGroupsOf } from '../../model/tapestryData.ts';
import { readTranscript } from '../../transcript/read.ts';
import { compose } from '../compose.ts';
import { requestOf } from '../requestOf.fixture.ts';

const { manifest } = starterManifest(loadStarter());
const drawings = new Map(manifest.symbols.map(({ name, pictures }) => [name, pictures[0]?.hash]));

describe('A sheet of any sample meeting', () => {
  it('draws nothing twice: neither one drawing under two names nor a thing and the same thing by a longer name', () => {
    for (const text of sampleTexts()) {
      const data = compose(analysisEngine().analyse(readTranscript(text)), manifest, requestOf());
      const names = symbolGroupsOf(data).flatMap(({ anchor, symbols }) => [...(isPictured(anchor) ? [anchor] : []), ...symbols]).map(({ name }) => name);
      expect(new Set(names.map((name) => drawings.get(name))).size).toBe(names.length);
      const words = names.map((name) => new Set(normaliseName(name).split(' ')));
      for (const [at, one] of words.entries()) for (const other of words.slice(at + 1)) expect([[...one], [...other], one.isSubsetOf(other) || other.isSubsetOf(one)]).toEqual([[...one], [...other], false]);
    }
  });
});

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { analysisEngine } from '../../library/model/englishEngine.ts';
import { loadStarter, starterManifest } from '../../library/starter.ts';
import { sentenceText } from '../../tapestry/analysis/keys/text.ts';
import { lexiconOf } from '../../tapestry/compose/matching/lexicon.ts';
import { matchSymbols } from '../../tapestry/compose/matching/match.ts';
import { mulberry32 } from '../../tapestry/layout/placement/rng.ts';
import { readTranscript } from '../../tapestry/transcript/read.ts';

/**
 * A sample of matches for a reader to judge, each a sentence with its matched word marked and the symbol's name.
 * `npx node tests/bench/matches.ts meetings.jsonl.gz [how many] [seed]` takes meetings as QMSum has them.
 */
interface Meeting {
  readonly turns: readonly { readonly speaker: string; readonly content: string }[];
}

const STAGE = /\{[^}]*\}/g;
const [file = '', howMany = '100', seed = '1'] = process.argv.slice(2);
const { manifest } = starterManifest(loadStarter());
const lexicon = lexiconOf(manifest);
const engine = analysisEngine();
const rng = mulberry32(Number(seed));
const meetings = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n').map((line) => JSON.parse(line) as Meeting);

/** Every match of every meeting as the line to print. */
function* matches(): Generator<string> {
  for (const { turns } of meetings) {
    const text = turns.map(({ speaker, content }) => `${speaker}: ${content.replaceAll(STAGE, ' ')}`).join('\n');
    const analysis = engine.analyse(readTranscript(text));
    const { mentions } = matchSymbols(analysis, lexicon, manifest.symbols.length);
    for (const [symbol, found] of mentions.entries()) {
      for (const { token, length, sentence } of found) {
        const { reading, tokens } = analysis;
        const said = reading.text.slice(tokens.start[token], tokens.end[token + length - 1]);
        yield `${manifest.symbols[symbol]?.name} <- ${said}: ${sentenceText(analysis, sentence).slice(0, 300)}`;
      }
    }
  }
}

// One match out of all at each of so many evenly spread, randomly shifted places.
const all = [...matches()];
const step = all.length / Number(howMany);
for (let at = 0; at < Number(howMany); at += 1) process.stdout.write(`${at + 1}. ${all[Math.floor((at + rng()) * step)]}\n`);

import { englishEngine } from '../../../tapestry/analysis/english.ts';
import { readTranscript } from '../../../tapestry/transcript/read.ts';

declare global {
  interface Window {
    /** The serialised analyses of transcripts; there once the model is loaded. */
    analyses?: (transcripts: readonly string[]) => string[];
  }
}

const model = new Uint8Array(await (await fetch('/english.bin')).arrayBuffer());
const engine = englishEngine(() => model);
window.analyses = (transcripts) => transcripts.map((transcript) => JSON.stringify(engine.analyse(readTranscript(transcript))));

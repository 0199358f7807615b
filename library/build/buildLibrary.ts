import { readFileSync, writeFileSync } from 'node:fs';
import { sha256Hex } from '../../tapestry/model/canonical.ts';
import { starterId } from '../ids.ts';
import type { StarterBackground } from '../starterTypes.ts';
import { readIconPacks } from './iconPack.ts';
import { STARTER_BACKGROUNDS } from './starterBackgrounds.ts';
import type { BackgroundSource } from './starterBackgrounds.ts';
import { starterText } from './starterText.ts';
import { readSymbolSource } from './symbolSource.ts';

const LIBRARY = new URL('../', import.meta.url);

/** What `starter.json` must say for the sources, icon packs and painted backgrounds that are there now. */
export function buildStarterText(): string {
  const source = readFileSync(new URL('starter/symbols.txt', LIBRARY), 'utf8');
  return starterText(readSymbolSource(source), readIconPacks(), STARTER_BACKGROUNDS.map(backgroundOf));
}

function backgroundOf(source: BackgroundSource): StarterBackground {
  const imageHash = sha256Hex(readFileSync(new URL(source.image, LIBRARY)));
  return { id: starterId('background', source.name), ...source, imageHash };
}

if (import.meta.main) {
  try {
    writeFileSync(new URL('starter.json', LIBRARY), buildStarterText());
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

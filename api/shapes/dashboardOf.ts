import type { ComposedTapestry } from '../../application/tapestries/composedTapestry.ts';
import { refuse, type Refused } from '../../events/model/decider.ts';
import { paintedWords, type PaintedWords } from '../../tapestry/compose/sentences/paintedWords.ts';
import type { TranscriptText } from '../../tapestry/model/transcriptText.ts';
import type { Services } from '../http/services.ts';

/** What the dashboard needs of a tapestry beside its data. */
export interface Dashboard {
  readonly transcript: TranscriptText & { readonly content: string };
  readonly painted: readonly PaintedWords[];
  readonly images: { readonly symbols: Readonly<Record<string, string>>; readonly backgrounds: Readonly<Record<string, string>> };
}

/** The transcript comes from the tapestry's own pins: a run shows the text that it was made from. */
export async function dashboardOf({ ports, addresses }: Services, { pins, data, scene }: ComposedTapestry, signal: AbortSignal): Promise<Dashboard | Refused> {
  const [text, content] = await Promise.all([ports.compute.text(pins, signal), ports.blobs.get(pins.contentHash)]);
  if (text === null || !content) return refuse('deleted', 'This transcript was deleted.');
  const backgrounds = (data.layoutSelectionData?.backgroundsMatched ?? []).flatMap(({ backgroundID, imageHash }) =>
    (imageHash === null ? [] : [[backgroundID, addresses.library('bg', backgroundID, imageHash)] as const]));
  return {
    transcript: { content: new TextDecoder().decode(content), ...text },
    painted: paintedWords(data, scene, text.sentences),
    images: {
      symbols: Object.fromEntries(Object.values(data.symbols).map(({ picture: { id, hash } }) => [hash, addresses.library('sy', id, hash)])),
      backgrounds: Object.fromEntries(backgrounds),
    },
  };
}

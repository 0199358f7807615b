import type { MovedRequest } from '../../application/tapestries/movedPoster.ts';
import type { ExportRequest, ReadingPins, RenderQuality, SuggestionPins, TextPins } from '../../application/ports/compute.ts';
import type { TriplesWanted } from '../../tapestry/compose/triples/spokenTriples.ts';
import type { Pins } from '../../tapestry/model/pins.ts';
import type { Scene } from '../../tapestry/scene/scene.ts';

/** What the pool and its threads say to each other. */

/** What a thread is started with. */
export interface ThreadOptions {
  /** Read the sample meetings while idle, so that the first meeting is met warm. */
  readonly warmUp: boolean;
}

export type Task =
  | { readonly kind: 'facts'; readonly content: string }
  | { readonly kind: 'analyse'; readonly content: string }
  | { readonly kind: 'poster'; readonly pins: Pins }
  | { readonly kind: 'sketch'; readonly pins: Pins }
  | { readonly kind: 'moved'; readonly request: MovedRequest }
  | { readonly kind: 'text'; readonly pins: TextPins }
  | { readonly kind: 'words'; readonly pins: Pick<TextPins, 'analysisHash'> }
  | { readonly kind: 'suggestion'; readonly pins: SuggestionPins }
  | { readonly kind: 'triples'; readonly pins: ReadingPins; readonly wanted: TriplesWanted }
  | { readonly kind: 'posterLayers'; readonly scene: Scene }
  | { readonly kind: 'lightPicture'; readonly png: Uint8Array; readonly widest?: number }
  | { readonly kind: 'smallDrawing'; readonly svg: Uint8Array }
  | { readonly kind: 'export'; readonly scene: Scene; readonly request: ExportRequest }
  | { readonly kind: 'render'; readonly scene: Scene; readonly quality: RenderQuality };

export type ToThread =
  | { readonly type: 'task'; readonly id: number; readonly task: Task }
  /** Answer to `wantBlob`; null when the blob is gone. */
  | { readonly type: 'blob'; readonly id: number; readonly bytes: Uint8Array | null };

export type FromThread =
  | { readonly type: 'done'; readonly id: number; readonly result: unknown }
  /** `isOfText`: the text is more than the language can hold, and will be every time. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string; readonly isOfText?: boolean }
  | { readonly type: 'wantBlob'; readonly id: number; readonly hash: string };

import type { LiveChange } from '../../../../api/contract/liveChange.ts';

/** From a tab to the worker that holds the stream. */
export type FromTab =
  /** `seen`: nothing on the page is older than this position; null where that is not known. */
  | { readonly kind: 'token'; readonly token: string; readonly seen: string | null }
  | { readonly kind: 'leave' };

/** From the worker to a tab. */
export type ToTab =
  | { readonly kind: 'change'; readonly change: LiveChange }
  /** Too much was missed: everything on the page may be old. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'refused' }
  /** Whether the server answers at all. */
  | { readonly kind: 'reachable'; readonly isReachable: boolean };

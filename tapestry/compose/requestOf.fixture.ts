import type { CompositionRequest } from '../model/tapestryData.ts';

/** A request for the radial layout on blank paper, but for what is given. */
export function requestOf(given: Partial<CompositionRequest> = {}): CompositionRequest {
  const background = {
    id: 'paper', revision: 0, name: 'Paper', layoutId: 'lo_radial', imageHash: null, palette: 'harbour',
    colors: { primary: null, secondary: null },
  } as const;
  return { title: 'A meeting', date: null, setup: '', layoutId: 'lo_radial', params: {}, background, ...given };
}

import type { LayoutParams } from '../../tapestry/model/tapestryData.ts';

/** Parameters as pins hold them: what was not given is not there. */
export function layoutParamsOf({ minSymbolCount }: { readonly minSymbolCount?: number | undefined }): LayoutParams {
  return minSymbolCount === undefined ? {} : { minSymbolCount };
}

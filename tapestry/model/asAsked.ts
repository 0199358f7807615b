/** What the address of a tapestry page names when it names no run; with `preset` the number is the layout's own. */
export interface AskedTapestry {
  readonly layout?: string | undefined;
  readonly minSymbolCount?: number | undefined;
  readonly preset?: boolean | undefined;
  readonly backgroundID?: string | undefined;
}

export interface MadeTapestry {
  readonly layout: string;
  readonly minSymbolCount?: number | undefined;
  readonly backgroundID: string;
  readonly arranged: boolean;
}

/** Whether a run was made of just what an address names, and arranged by nobody, as that address shows it. */
export function isMadeAsAsked(made: MadeTapestry, asked: AskedTapestry): boolean {
  return !made.arranged && made.layout === asked.layout
    && (asked.preset === true || made.minSymbolCount === asked.minSymbolCount)
    && (asked.backgroundID === undefined || made.backgroundID === asked.backgroundID);
}

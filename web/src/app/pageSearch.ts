import { countParam, textParam } from './searchParams.ts';

type Search = Readonly<Record<string, unknown>>;

export interface DocumentSearch {
  readonly documentID?: string;
}

export interface TapestrySearch extends DocumentSearch {
  readonly layout?: string;
  readonly minSymbolCount?: number;
  readonly backgroundID?: string;
  readonly run?: string;
}

/** Search parameters of the pages, in the specification's names. What is not valid counts as missing. */
export function documentSearch(search: Search): DocumentSearch {
  return given({ documentID: textParam(search, 'documentID') });
}

export function tapestrySearch(search: Search): TapestrySearch {
  return given({
    documentID: textParam(search, 'documentID'),
    layout: textParam(search, 'layout'),
    minSymbolCount: countParam(search, 'minSymbolCount', 1),
    backgroundID: textParam(search, 'backgroundID'),
    run: textParam(search, 'run'),
  });
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Without what is undefined. */
function given<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;
}

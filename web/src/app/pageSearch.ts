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

/** A dashboard's tapestry, and what is selected and shown there. */
export interface DashboardSearch extends TapestrySearch {
  readonly sel?: string;
  readonly at?: number;
  readonly q?: string;
  readonly all?: string;
  readonly show?: string;
  readonly word?: string;
}

export function dashboardSearch(search: Search): DashboardSearch {
  return given({
    ...tapestrySearch(search),
    sel: textParam(search, 'sel'),
    at: countParam(search, 'at', 1),
    q: textParam(search, 'q'),
    all: textParam(search, 'all'),
    show: textParam(search, 'show'),
    word: textParam(search, 'word'),
  });
}

type Given<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Without what is undefined. */
function given<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>;
}

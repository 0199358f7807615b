import { PARTS_OF_SPEECH } from '../../../tapestry/model/vocabulary.ts';
import { countParam, textParam } from './searchParams.ts';

type Search = Readonly<Record<string, unknown>>;

export interface DocumentSearch {
  readonly documentID?: string;
}

export interface TapestrySearch extends DocumentSearch {
  readonly layout?: string;
  readonly minSymbolCount?: number;
  /** The number is what the length of the transcript gives; nobody chose it, and the product may take a lower one. */
  readonly preset?: true;
  readonly backgroundID?: string;
  readonly run?: string;
}

/**
 * `validateSearch` of a route. The router lays its answer over the address as it stands, so what is not valid is answered as undefined:
 * left out, it would reach the page as it was typed.
 */
export function validated<Valid extends object>(read: (search: Search) => Valid): (search: Search) => Valid {
  return (search) => ({ ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])), ...read(search) });
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
    // The router hands over what it read before, too.
    preset: search['preset'] === true || textParam(search, 'preset') === 'true' ? true as const : undefined,
    backgroundID: textParam(search, 'backgroundID'),
    run: textParam(search, 'run'),
  });
}

/** What is shown of a table: what its rows hold, and by which column they stand (`-words`: the most first). */
export interface TableSearch {
  readonly q?: string;
  readonly sort?: string;
}

export const tableSearch = (search: Search): TableSearch => given({ q: textParam(search, 'q'), sort: textParam(search, 'sort') });

/** What a tapestry is to be made of, and how the recent ones are shown. */
export interface TapestriesSearch extends DocumentSearch, TableSearch {
  readonly layout?: string;
  readonly minSymbolCount?: number;
  readonly backgroundID?: string;
  readonly view?: 'table';
}

export function tapestriesSearch(search: Search): TapestriesSearch {
  const chosen = { layout: textParam(search, 'layout'), minSymbolCount: countParam(search, 'minSymbolCount', 1), backgroundID: textParam(search, 'backgroundID') };
  return given({ ...documentSearch(search), ...chosen, ...tableSearch(search), view: textParam(search, 'view') === 'table' ? 'table' as const : undefined });
}

export interface SharedSearch {
  /** Of the link. */
  readonly share?: string;
}

export const sharedSearch = (search: Search): SharedSearch => given({ share: textParam(search, 'share') });

/** How the list of symbols is shown; what is absent is shown as usual: symbols, as a contact sheet, by name. */
export interface SymbolsSearch {
  readonly q?: string;
  readonly show?: 'backgrounds' | 'both';
  readonly view?: 'list';
  readonly part?: (typeof PARTS_OF_SPEECH)[number];
  readonly order?: 'newest';
}

export function symbolsSearch(search: Search): SymbolsSearch {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined => values.find((value) => value === textParam(search, name));
  return given({ q: textParam(search, 'q'), show: one('show', ['backgrounds', 'both']), view: one('view', ['list']), part: one('part', PARTS_OF_SPEECH), order: one('order', ['newest']) });
}

export interface SymbolSearch {
  readonly symbol?: string;
  /** The loading banner that its page replaces. */
  readonly loadingID?: string;
}

export const symbolSearch = (search: Search): SymbolSearch => given({ symbol: textParam(search, 'symbol'), loadingID: textParam(search, 'loadingID') });

/** How the list of backgrounds is narrowed down and shown. */
export interface BackgroundsSearch {
  readonly q?: string;
  /** Id of a layout. */
  readonly layout?: string;
  readonly primary?: string;
  readonly style?: string;
  readonly published?: 'yes' | 'no';
  readonly sort?: 'primarySymbol';
  readonly view?: 'list';
  /** Opens the dialog of a new one. */
  readonly open?: 'new';
}

export function backgroundsSearch(search: Search): BackgroundsSearch {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined => values.find((value) => value === textParam(search, name));
  return given({
    q: textParam(search, 'q'), layout: textParam(search, 'layout'), primary: textParam(search, 'primary'), style: textParam(search, 'style'),
    published: one('published', ['yes', 'no']), sort: one('sort', ['primarySymbol']), view: one('view', ['list']), open: one('open', ['new']),
  });
}

export interface NamedBackgroundSearch {
  readonly background?: string;
  /** The loading banner that its page replaces. */
  readonly loadingID?: string;
}

export const namedBackgroundSearch = (search: Search): NamedBackgroundSearch => given({ background: textParam(search, 'background'), loadingID: textParam(search, 'loadingID') });

export const AUDIT_KINDS = ['tapestry', 'transcript', 'symbol', 'word', 'background', 'markup', 'picture', 'program'] as const;

export interface AuditSearch {
  readonly text?: string;
  readonly person?: string;
  readonly kind?: (typeof AUDIT_KINDS)[number];
  readonly thing?: string;
  /** Days, `YYYY-MM-DD`, both included. */
  readonly from?: string;
  readonly to?: string;
  /** Position of the line that is looked at. */
  readonly line?: string;
}

export function auditSearch(search: Search): AuditSearch {
  const day = (name: string): string | undefined => textParam(search, name)?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0];
  return given({
    text: textParam(search, 'text'), person: textParam(search, 'person'), thing: textParam(search, 'thing'),
    kind: AUDIT_KINDS.find((kind) => kind === textParam(search, 'kind')), from: day('from'), to: day('to'), line: textParam(search, 'line'),
  });
}

export const COMPARE_VIEWS = ['sides', 'slider', 'onion'] as const;

export interface CompareSearch {
  readonly documentID?: string;
  readonly a?: string;
  readonly b?: string;
  readonly view?: (typeof COMPARE_VIEWS)[number];
}

export function compareSearch(search: Search): CompareSearch {
  return given({
    documentID: textParam(search, 'documentID'), a: textParam(search, 'a'), b: textParam(search, 'b'),
    view: COMPARE_VIEWS.find((view) => view === textParam(search, 'view')),
  });
}

export interface OverTimeSearch {
  readonly documentID?: string;
  /** The run that is looked at. */
  readonly at?: string;
}

export const overTimeSearch = (search: Search): OverTimeSearch => given({ documentID: textParam(search, 'documentID'), at: textParam(search, 'at') });

export interface ImpactSearch {
  /** `symbol-{id}` or `background-{id}`. */
  readonly thing?: string;
}

export const impactSearch = (search: Search): ImpactSearch => given({ thing: textParam(search, 'thing') });

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

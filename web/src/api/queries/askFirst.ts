import type { QueryClient } from '@tanstack/react-query';
import { symbolSearch, tapestrySearch } from '../../app/pageSearch.ts';
import { parseSearch } from '../../app/searchParams.ts';
import { offerFirstLook } from '../../firstLook.ts';
import type { Api } from '../client.ts';
import { backgroundsQuery } from './backgrounds.ts';
import { documentsQuery } from './documents.ts';
import { layoutTypesQuery } from './layoutTypes.ts';
import { recentlyEditedQuery } from './recentlyEdited.ts';
import { runPagesQuery, runsQuery } from './runs.ts';
import { symbolQuery } from './symbol.ts';
import { firstSymbolsQuery } from './symbols.ts';
import { thumbnailQuery } from './thumbnail.ts';

/** Asks for what a page shows first while the program is still being loaded; a page that is not named here asks by itself. */
export function askFirst(queries: QueryClient, api: Api, address: URL): void {
  switch (address.pathname) {
    case '/':
      void queries.prefetchQuery(recentlyEditedQuery(api));
      void queries.prefetchQuery(documentsQuery(api));
      void queries.prefetchQuery(runsQuery(api));
      break;
    case '/transcripts':
      void queries.prefetchQuery(documentsQuery(api));
      void queries.prefetchQuery(runsQuery(api));
      break;
    case '/tapestries':
      void queries.prefetchInfiniteQuery(runPagesQuery(api));
      void queries.prefetchQuery(documentsQuery(api));
      void queries.prefetchQuery(layoutTypesQuery(api));
      void queries.prefetchQuery(backgroundsQuery(api));
      break;
    case '/tapestry':
      void queries.prefetchQuery(layoutTypesQuery(api));
      void queries.fetchQuery(thumbnailQuery(api, tapestrySearch(parseSearch(address.search)))).then((src) => { if (src !== null) offerFirstLook(src); }, () => undefined);
      break;
    case '/backgrounds':
      void queries.prefetchQuery(backgroundsQuery(api));
      break;
    case '/symbols':
      void queries.prefetchQuery(firstSymbolsQuery(api));
      break;
    case '/symbol': {
      const { symbol } = symbolSearch(parseSearch(address.search));
      if (symbol !== undefined) void queries.prefetchQuery(symbolQuery(api, symbol));
      break;
    }
    default:
  }
}

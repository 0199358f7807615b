import type { QueryClient } from '@tanstack/react-query';
import { symbolSearch, tapestrySearch } from '../../app/pageSearch.ts';
import { parseSearch } from '../../app/searchParams.ts';
import { broughtLook, offerFirstLook } from '../../firstLook.ts';
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
      // Thousands of transcripts to choose from are asked for once the tapestries are there, unless one is chosen already.
      if (address.searchParams.has('documentID')) void queries.prefetchQuery(documentsQuery(api));
      void queries.prefetchQuery(layoutTypesQuery(api));
      void queries.prefetchQuery(backgroundsQuery(api));
      break;
    case '/tapestry':
      void queries.prefetchQuery(layoutTypesQuery(api));
      askForFirstLook(queries, api, address);
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

/** Unless the page brought it. */
function askForFirstLook(queries: QueryClient, api: Api, address: URL): void {
  const query = thumbnailQuery(api, tapestrySearch(parseSearch(address.search)));
  if (broughtLook()) queries.setQueryData(query.queryKey, null);
  else void queries.fetchQuery(query).then((src) => { if (src !== null) offerFirstLook(src); }, () => undefined);
}

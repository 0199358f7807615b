import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../client.ts';
import { documentsQuery } from './documents.ts';
import { recentlyEditedQuery } from './recentlyEdited.ts';
import { runsQuery } from './runs.ts';

/** Asks for what a page shows first while the program is still being loaded; a page that is not named here asks by itself. */
export function askFirst(queries: QueryClient, api: Api, path: string): void {
  if (path === '/') void queries.prefetchQuery(recentlyEditedQuery(api));
  if (path !== '/' && path !== '/transcripts') return;
  void queries.prefetchQuery(documentsQuery(api));
  void queries.prefetchQuery(runsQuery(api));
}

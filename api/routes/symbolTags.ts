import { listSymbols } from '../../application/catalogue/readLibrary.ts';
import { symbolTags } from '../contract/symbolTags.ts';
import { readRoute } from '../http/readRoute.ts';

export const symbolTagsRoute = readRoute(symbolTags, async ({ ports }) => {
  const tags = (await listSymbols(ports)).flatMap(({ properties }) => properties.tags);
  return { tags: [...new Set(tags)].sort() };
}, ['symbols']);

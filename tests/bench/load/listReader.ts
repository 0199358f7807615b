import { LIVE_PATH } from '../../../api/contract/liveChange.ts';
import { runs } from '../../../api/contract/runs.ts';

/** A process of its own that keeps lists of recent tapestries open as pages do: told live of every change, it reads them again, at most so often. */

/** As `web/src/api/live/refetching.ts`, which belongs to another compilation. */
const REFETCH_MS = 500;

const [origin = '', tokens = ''] = process.argv.slice(2);

async function open(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  let tag = '';
  let isStale = true;
  async function refresh(): Promise<void> {
    for (;;) {
      if (isStale) {
        isStale = false;
        const answer = await fetch(origin + runs.path, { headers: { ...headers, 'if-none-match': tag } });
        tag = answer.headers.get('etag') ?? '';
        await answer.text();
      }
      await new Promise((resolve) => setTimeout(resolve, REFETCH_MS));
    }
  }
  const live = await fetch(origin + LIVE_PATH, { headers });
  void refresh();
  for await (const chunk of live.body ?? []) if (new TextDecoder().decode(chunk).includes('event: change')) isStale = true;
}

for (const token of tokens.split(',')) void open(token);
process.on('disconnect', () => process.exit());

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../../auth/session.ts';
import { sessionMessages } from '../../messages/session.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import type { BannerHandle } from '../../ui/banners/bannerStore.ts';
import { connectTab } from './connectTab.ts';
import { hearOlderAnswers } from './olderAnswers.ts';
import { readAgain } from './readAgain.ts';
import { createRefetching } from './refetching.ts';
import { retryUnreached } from './retryUnreached.ts';
import { serverAnswers } from './serverAnswers.ts';
import { staleQueries } from './staleQueries.ts';

/** Keeps everything on the page current while somebody is signed in. Renders nothing. */
export function LiveUpdates({ session }: { readonly session: Session }) {
  const queries = useQueryClient();
  const banners = useBanners();
  useEffect(() => {
    let away: BannerHandle | null = null;
    const missing = new Set<'stream' | 'reads'>();
    const miss = (part: 'stream' | 'reads'): void => {
      missing.add(part);
      away ??= banners.loading(sessionMessages.away);
    };
    const found = (part: 'stream' | 'reads', end: (away: BannerHandle) => void): void => {
      missing.delete(part);
      if (missing.size > 0 || !away) return;
      end(away);
      away = null;
    };
    const back = (banner: BannerHandle): void => banner.confirm(sessionMessages.back);
    const retrying = retryUnreached(queries, serverAnswers, (state) => {
      if (state === 'waiting') miss('reads');
      else found('reads', state === 'reached' ? back : (banner) => banner.dismiss());
    });
    const reachable = (isReachable: boolean): void => {
      if (!isReachable) return miss('stream');
      found('stream', back);
      // What could not be had meanwhile; what changed meanwhile is told by the stream.
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    };
    const refetching = createRefetching((queryKey) => readAgain(queries, queryKey));
    const tab = connectTab((message) => {
      if (message.kind === 'change') refetching.stale(staleQueries(message.change));
      if (message.kind === 'reset') void readAgain(queries, []);
      if (message.kind === 'reachable') reachable(message.isReachable);
      if (message.kind === 'refused') void session.renewedSilently(session.token());
    });
    const sendToken = () => {
      const token = session.token();
      if (token) tab.send({ kind: 'token', token, seen: session.api.oldestSeen() });
    };
    const unhear = hearOlderAnswers(queries, () => session.api.oldestSeen(), () => void readAgain(queries, []));
    sendToken();
    const stop = session.subscribe(sendToken);
    const leave = () => tab.send({ kind: 'leave' });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', sendToken);
    window.addEventListener('online', sendToken);
    window.addEventListener('online', retrying.now);
    return () => {
      stop();
      unhear();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', sendToken);
      window.removeEventListener('online', sendToken);
      window.removeEventListener('online', retrying.now);
      retrying.stop();
      away?.dismiss();
      leave();
      refetching.stop();
    };
  }, [queries, session, banners]);
  return null;
}

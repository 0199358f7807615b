import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Session } from '../../auth/session.ts';
import { connectTab } from './connectTab.ts';
import { hearOlderAnswers } from './olderAnswers.ts';
import { readAgain } from './readAgain.ts';
import { createRefetching } from './refetching.ts';
import { staleQueries } from './staleQueries.ts';

/** Keeps everything on the page current while somebody is signed in. Renders nothing. */
export function LiveUpdates({ session }: { readonly session: Session }) {
  const queries = useQueryClient();
  useEffect(() => {
    const refetching = createRefetching((queryKey) => readAgain(queries, queryKey));
    const tab = connectTab((message) => {
      if (message.kind === 'change') refetching.stale(staleQueries(message.change));
      if (message.kind === 'reset') void readAgain(queries, []);
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
    return () => {
      stop();
      unhear();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', sendToken);
      leave();
      refetching.stop();
    };
  }, [queries, session]);
  return null;
}

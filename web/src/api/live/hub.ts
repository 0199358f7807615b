import type { LiveChange } from '../../../../api/contract/liveChange.ts';
import type { FromTab, ToTab } from './liveMessages.ts';
import { openLiveStream } from './liveStream.ts';

/** A tab's end as the hub sees it: a MessagePort, or the tab itself where no SharedWorker exists. */
export interface Tab {
  postMessage(message: ToTab): void;
}

/** One stream for all tabs of a browser: opened by the first token, closed when the last tab has left. */
export function createHub(open: typeof openLiveStream = openLiveStream) {
  const tabs = new Set<Tab>();
  const tellAll = (message: ToTab) => {
    for (const tab of tabs) tab.postMessage(message);
  };
  let isReachable = true;
  const stream = open({
    event({ event, data }) {
      if (event === 'reset') tellAll({ kind: 'reset' });
      if (event === 'change') tellAll({ kind: 'change', change: JSON.parse(data) as LiveChange });
    },
    refused: () => tellAll({ kind: 'refused' }),
    reachable(now) {
      isReachable = now;
      tellAll({ kind: 'reachable', isReachable });
    },
  });

  return (tab: Tab, message: FromTab) => {
    if (message.kind === 'token') {
      const told = stream.position();
      if (!isReachable && !tabs.has(tab)) tab.postMessage({ kind: 'reachable', isReachable });
      const mayHaveMissed = !tabs.has(tab) && told !== null && message.seen !== null && message.seen < told;
      tabs.add(tab);
      stream.withToken(message.token, message.seen);
      if (mayHaveMissed) tab.postMessage({ kind: 'reset' });
      return;
    }
    tabs.delete(tab);
    if (tabs.size === 0) stream.close();
  };
}

import { lazy, Suspense, useEffect, useState } from 'react';
import classes from '../Dashboard.module.css';
import { whenIdle } from '../../../ui/whenIdle.ts';

const LivePoster = lazy(async () => ({ default: (await import('./LivePoster.tsx')).LivePoster }));

/** The program that paints is fetched once the tab is there; large, it is the tab. */
export function LazyLivePoster({ large = false, by = 'symbols' }: { readonly large?: boolean; readonly by?: 'groups' | 'symbols' }) {
  const [isDue, setDue] = useState(large);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return <div className={classes.poster} data-large={large || undefined}>{isDue && <Suspense fallback={null}><LivePoster large={large} by={by} /></Suspense>}</div>;
}

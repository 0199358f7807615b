import { lazy, Suspense } from 'react';
import classes from '../Dashboard.module.css';

const LivePoster = lazy(async () => ({ default: (await import('./LivePoster.tsx')).LivePoster }));

/** The program that paints is fetched while the first tab is already there. */
export function LazyLivePoster({ large = false, by = 'symbols' }: { readonly large?: boolean; readonly by?: 'groups' | 'symbols' }) {
  return <div className={classes.poster} data-large={large || undefined}><Suspense fallback={null}><LivePoster large={large} by={by} /></Suspense></div>;
}

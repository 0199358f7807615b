import { Link, useRouterState } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

interface Place {
  readonly to: '/' | '/tapestries' | '/symbols' | '/backgrounds' | '/transcripts' | '/markups';
  readonly label: string;
  readonly also: readonly string[];
}

/** `also`: pages that belong to a place without lying below its address. */
const PLACES: readonly Place[] = [
  { to: '/', label: 'Home', also: [] },
  { to: '/tapestries', label: 'Tapestries', also: [] },
  { to: '/symbols', label: 'Symbols', also: ['/symbol', '/import-symbols'] },
  { to: '/backgrounds', label: 'Backgrounds', also: ['/background'] },
  { to: '/transcripts', label: 'Transcripts', also: ['/transcript', '/add-document'] },
  { to: '/markups', label: 'Markups', also: [] },
];

/** The frame of all pages but the poster's: navigation above, content below. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      <a className={classes.skip} href="#content" onClick={skip}>Skip to content</a>
      <header className={classes.header}>
        <Link to="/" className={classes.home} aria-label="Tapestry, to Home"><Wordmark /></Link>
        <nav className={classes.places} aria-label="Main">
          {PLACES.map(({ to, label, also }) => (
            <Link key={to} to={to} className={classes.place} data-here={to === pathname || also.some((page) => pathname === page || pathname.startsWith(`${page}/`)) || undefined} activeOptions={{ exact: to === '/', includeSearch: false }}>{label}</Link>
          ))}
        </nav>
        <UserMenu />
      </header>
      <main id="content" tabIndex={-1} className={classes.content}>{children}</main>
    </>
  );
}

/** By hand: following the link would count as leaving the page. */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

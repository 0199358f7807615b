import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './Shell.module.css';
import { UserMenu } from './UserMenu.tsx';

const PLACES = [
  { to: '/', label: 'Home' },
  { to: '/tapestries', label: 'Tapestries' },
  { to: '/transcripts', label: 'Transcripts' },
] as const;

/** The frame of all pages but the poster's: navigation above, content below. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a className={classes.skip} href="#content" onClick={skip}>Skip to content</a>
      <header className={classes.header}>
        <Link to="/" className={classes.home} aria-label="Tapestry, to Home"><Wordmark /></Link>
        <nav className={classes.places} aria-label="Main">
          {PLACES.map(({ to, label }) => (
            <Link key={to} to={to} className={classes.place} activeOptions={{ exact: to === '/', includeSearch: false }}>{label}</Link>
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

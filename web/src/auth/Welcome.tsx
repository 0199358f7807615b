import type { ReactNode } from 'react';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './Welcome.module.css';

/** The front door: the name, what it is for, and what can be done here. */
export function Welcome({ children }: { readonly children: ReactNode }) {
  return (
    <main className={classes.door}>
      <div className={classes.sheet}>
        <Wordmark large />
        <h1 className={classes.motto}>Turn meetings into posters.</h1>
        {children}
      </div>
    </main>
  );
}

import type { ReactNode } from 'react';
import classes from './Hint.module.css';

/** Says beside a picture-only button, while it is pointed at or focused, what it does. For eyes only: the button's label says it to others. */
export function Hint({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return <span className={classes.hint} data-hint={text}>{children}</span>;
}

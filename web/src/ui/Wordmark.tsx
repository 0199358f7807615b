import classes from './Wordmark.module.css';

/** Four threads, over and under, and the name. */
export function Wordmark({ large = false }: { readonly large?: boolean }) {
  return (
    <span className={classes.wordmark} data-large={large || undefined}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className={classes.cloth} x="1.5" y="1.5" width="29" height="29" rx="7" />
        <path className={classes.weft} d="M7 11h8.5M20.5 11H25M7 21h4.5M16.5 21H25" />
        <path className={classes.warp} d="M11 7v4.5M11 16.5V25M21 7v8.5M21 20.5V25" />
      </svg>
      <span>Tapestry</span>
    </span>
  );
}

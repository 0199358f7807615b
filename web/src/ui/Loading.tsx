import { Loader } from '@mantine/core';
import classes from './Loading.module.css';

/** Shown only after a moment: what comes at once needs no announcement. */
export function Loading({ what = 'Loading' }: { readonly what?: string }) {
  return <div className={classes.loading} role="status"><Loader color="teal" aria-hidden /><span>{what}</span></div>;
}

import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './Splash.module.css';

/** While it is found out who is there. */
export function Splash() {
  return <div className={classes.splash} role="status" aria-label="Opening Tapestry"><Wordmark large /></div>;
}

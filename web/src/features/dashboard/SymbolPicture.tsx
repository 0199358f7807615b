import classes from './Dashboard.module.css';
import { useFixed } from './dashboardContext.ts';

/** The drawing of a symbol as this tapestry has it; decoration, its name stands beside it. */
export function SymbolPicture({ hash, size = 28 }: { readonly hash: string | null; readonly size?: number }) {
  const { meeting } = useFixed();
  const address = hash === null ? undefined : meeting.data.images.symbols[hash];
  return address === undefined ? null : <img className={classes.picture} src={address} alt="" width={size} height={size} loading="lazy" decoding="async" />;
}

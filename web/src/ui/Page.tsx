import type { ReactNode } from 'react';
import { useEffect } from 'react';
import classes from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** For the browser's tab where the heading is not enough. */
  readonly tabTitle?: string;
  /** In place of the plain heading. */
  readonly heading?: ReactNode;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** For forms: lines stay short. */
  readonly narrow?: boolean;
  /** For pages of several columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page of the product: its heading, what can be done on it, and its content. */
export function Page({ title, tabTitle = title, heading, lead, actions, narrow, wide, children }: PageProps) {
  useEffect(() => {
    document.title = `${tabTitle} · Tapestry`;
  }, [tabTitle]);
  return (
    <div className={classes.page} data-narrow={narrow || undefined} data-wide={wide || undefined}>
      <header className={classes.head}>
        <div className={classes.words}>
          {heading ?? <h1 className={classes.title} dir="auto">{title}</h1>}
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

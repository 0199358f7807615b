import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import classes from './Audit.module.css';

const VIEWS = [
  { to: '/audit', label: 'What happened' },
  { to: '/audit/compare', label: 'Compare two' },
  { to: '/audit/history', label: 'One meeting over time' },
  { to: '/audit/impact', label: 'Before a change' },
] as const;

interface AuditFrameProps {
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The four views of the audit, one heading over all of them. */
export function AuditFrame({ title, lead, actions, children }: AuditFrameProps) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Page title="Audit" tabTitle={`${title} · Audit`} wide lead={lead} actions={actions}>
      <nav aria-label="Audit" className={classes.views}>
        {VIEWS.map(({ to, label }) => <Link key={to} to={to} className={classes.view} activeOptions={{ exact: true, includeSearch: false }} aria-current={pathname === to ? 'page' : undefined}>{label}</Link>)}
      </nav>
      {children}
    </Page>
  );
}

import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { AuditLine } from '../../../../api/contract/auditLine.ts';
import { useApi } from '../../api/apiContext.ts';
import { auditQuery } from '../../api/queries/audit.ts';
import { auditMessages } from '../../messages/audit.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './Audit.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditFrame } from './AuditFrame.tsx';
import { actionsOf, filterQuery } from './auditActions.ts';
import { AuditList } from './AuditList.tsx';
import { ExportAudit } from './ExportAudit.tsx';
import { LineDetail } from './LineDetail.tsx';

const route = getRouteApi('/shell/audit');
/** Lines that fill the list on a large screen. */
const ENOUGH = 30;

/** Who did what, newest first; filters live in the address. */
export function WhatHappenedPage() {
  const search = route.useSearch();
  const filter = useMemo(() => filterQuery(search), [search]);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(auditQuery(useApi(), filter));
  const actions = useMemo(() => actionsOf(data?.pages.flatMap(({ lines }) => lines) ?? []), [data]);
  // A page may hold fewer lines than asked for, none even, where little matches: then the next one is asked for.
  const isShort = data !== undefined && actions.length < ENOUGH;
  useEffect(() => {
    if (hasNextPage && isShort && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isShort, isFetchingNextPage, error, fetchNextPage]);
  const [chosen, setChosen] = useState<string | null>(null);
  const isChosen = ({ position }: AuditLine): boolean => position === chosen;
  const action = actions.find(({ steps }) => steps.some(isChosen)) ?? actions[0];
  const line = action?.steps.find(isChosen) ?? action?.line;
  return (
    <AuditFrame title="What happened" lead={auditMessages.hiddenTitles} actions={<ExportAudit filter={filter} />}>
      <div className={classes.columns}>
        <AuditFilters search={search} actions={actions} />
        <Sheet title="What happened" hideTitle flush className={classes.list}>
          {!data && (error ? <LoadError sentence={auditMessages.failed} error={error} retry={() => void refetch()} /> : <Loading what="Fetching what happened" />)}
          {data && actions.length === 0 && hasNextPage && <Loading what="Looking further back" />}
          {data && actions.length === 0 && !hasNextPage && <Notice icon="search" sentence={auditMessages.nothing} more="Take one of the filters away." />}
          {actions.length > 0 && <AuditList actions={actions} chosen={action?.line.position ?? null} onChoose={setChosen} />}
          {hasNextPage && <div className={classes.more}><Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>Earlier</Button></div>}
        </Sheet>
        {action && line && <LineDetail key={action.line.position} line={line} steps={action.steps} onChoose={setChosen} />}
      </div>
    </AuditFrame>
  );
}

import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { auditLineQuery, auditQuery } from '../../api/queries/audit.ts';
import { auditMessages } from '../../messages/audit.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './Audit.module.css';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditFrame } from './AuditFrame.tsx';
import { actionsOf, filterQuery, isTitleHidden, type AuditAction } from './auditActions.ts';
import { AuditList } from './AuditList.tsx';
import { ExportAudit } from './ExportAudit.tsx';
import { LineDetail } from './LineDetail.tsx';

const route = getRouteApi('/shell/audit');
/** Lines that fill the list on a large screen. */
const ENOUGH = 30;

/** Who did what, newest first; filters and the chosen line live in the address. */
export function WhatHappenedPage() {
  const search = route.useSearch();
  const filter = useMemo(() => filterQuery(search), [search]);
  const api = useApi();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(auditQuery(api, filter));
  const actions = useMemo(() => actionsOf(data?.pages.flatMap(({ lines }) => lines) ?? []), [data]);
  // A page may hold fewer lines than asked for, none even, where little matches: then the next one is asked for.
  const isShort = data !== undefined && actions.length < ENOUGH;
  useEffect(() => {
    if (hasNextPage && isShort && !isFetchingNextPage && !error) void fetchNextPage();
  }, [hasNextPage, isShort, isFetchingNextPage, error, fetchNextPage]);
  const hidesTitle = actions.some(({ steps }) => steps.some(isTitleHidden));
  const navigate = route.useNavigate();
  const choose = (line: string | undefined): void => void navigate({ search: ({ line: _before, ...others }) => (line === undefined ? others : { ...others, line }), replace: true, resetScroll: false });
  const isBeside = useMediaQuery('(width >= 75em)', true, { getInitialValueInEffect: false });
  const { listed, action } = useChosenAction(search.line, data === undefined ? undefined : actions, isBeside);
  const line = action?.steps.find(({ position }) => position === search.line) ?? action?.line;
  const detail = action && line && <LineDetail key={action.line.position} line={line} steps={action.steps} only={search.thing} onChoose={choose} />;
  return (
    <AuditFrame title="What happened" {...(hidesTitle ? { lead: auditMessages.hiddenTitles } : {})} actions={<ExportAudit filter={filter} />}>
      <div className={classes.columns}>
        <AuditFilters search={search} actions={actions} />
        {!isBeside && !listed && detail}
        <Sheet title="What happened" hideTitle flush className={classes.list}>
          {!data && (error ? <LoadError sentence={auditMessages.failed} error={error} retry={() => void refetch()} /> : <Loading what="Fetching what happened" />)}
          {data && actions.length === 0 && hasNextPage && <Loading what="Looking further back" />}
          {data && actions.length === 0 && !hasNextPage && <Notice icon="search" sentence={auditMessages.nothing} more="Take one of the filters away." />}
          {actions.length > 0 && <AuditList actions={actions} chosen={listed?.line.position} detail={detail} isDetailBelow={!isBeside} onChoose={choose} />}
          {hasNextPage && <div className={classes.more}><Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>Earlier</Button></div>}
        </Sheet>
        {isBeside && detail}
      </div>
    </AuditFrame>
  );
}

/**
 * The action of the line that the address names, `listed` where the list holds it: a link may lead to one further back, or
 * to one that the filters keep out. Without one it is the first of the list, where there is room for it beside the list.
 */
function useChosenAction(position: string | undefined, actions: readonly AuditAction[] | undefined, isBeside: boolean): { readonly listed: AuditAction | undefined; readonly action: AuditAction | undefined } {
  const named = actions?.find(({ steps }) => steps.some((step) => step.position === position));
  const isElsewhere = position !== undefined && actions !== undefined && !named;
  const elsewhere = useQuery({ ...auditLineQuery(useApi(), position ?? ''), enabled: isElsewhere });
  if (isElsewhere && elsewhere.isPending) return { listed: undefined, action: undefined };
  if (isElsewhere && elsewhere.data) return { listed: undefined, action: { line: elsewhere.data, steps: [elsewhere.data] } };
  const listed = named ?? (isBeside ? actions?.[0] : undefined);
  return { listed, action: listed };
}

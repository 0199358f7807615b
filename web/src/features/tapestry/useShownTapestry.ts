import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { isPassing, isUnreached, lastingFault } from '../../api/lastingFault.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import type { Faces } from '../../../../tapestry/type/faces.ts';
import { loadFaces } from '../../poster/fonts.ts';
import { createPictureShelf, StaleAddress } from '../../poster/pictures.ts';
import { useClosedPictures } from '../../api/tapestries/useClosedPictures.ts';
import { requestOf, shownQuery, tapestryQuery } from '../../api/tapestries/tapestryQuery.ts';
import type { ShownTapestry, Tapestry } from '../../api/tapestries/tapestryQuery.ts';

export interface TapestryLoading {
  /** As it was answered last; its pictures may still be on their way. */
  readonly tapestry: Tapestry | undefined;
  readonly shown: ShownTapestry | undefined;
  readonly faces: Faces | undefined;
  /** Stands in the place of the poster. */
  readonly error: Error | null;
  /** Why another poster that was asked for is not there yet, while the one before stays; null where that is tried again by itself. */
  readonly notYet: Error | null;
  reload(): void;
}

/** Data, pictures and fonts of the tapestry an address asks for. */
export function useShownTapestry(search: TapestrySearch): TapestryLoading {
  const api = useApi();
  const [shelf] = useState(createPictureShelf);
  const data = useQuery(tapestryQuery(api, requestOf(search)));
  const shown = useQuery(shownQuery(shelf, data.data));
  useClosedPictures(shelf, shown.isPlaceholderData ? undefined : shown.data);
  useEffect(() => () => shelf.closeAllBut(null), [shelf]);
  const faces = useQuery({ queryKey: ['faces'], queryFn: ({ signal }) => loadFaces(signal), staleTime: Infinity, structuralSharing: false });

  const renewedFor = useRef<string | undefined>(undefined);
  const stale = shown.error instanceof StaleAddress;
  const { refetch } = data;
  const address = data.data?.images.ground;
  useEffect(() => {
    if (!stale || renewedFor.current === address) return;
    renewedFor.current = address;
    void refetch();
  }, [stale, address, refetch]);

  const fault = lastingFault(data) ?? faces.error ?? (shown.data || (stale && data.isFetching) ? null : shown.error);
  const last = useRef<ShownTapestry | undefined>(undefined);
  last.current = shown.data ?? last.current;
  const stays = last.current !== undefined && fault !== null && isPassing(fault);

  return {
    tapestry: data.isPlaceholderData ? undefined : data.data,
    shown: last.current,
    faces: faces.data,
    error: stays ? null : fault,
    notYet: stays && !isUnreached(fault) ? fault : null,
    reload() {
      for (const query of [data, faces, shown]) if (query.error) void query.refetch();
    },
  };
}

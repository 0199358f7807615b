import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { thumbnailQuery } from '../../api/queries/thumbnail.ts';
import type { TapestrySearch } from '../../app/pageSearch.ts';
import { hideFirstLook, showFirstLook } from '../../firstLook.ts';

/** The poster's thumbnail until it is there itself; nothing where it was never made before. */
export function useFirstLook(search: TapestrySearch, isThere: boolean): void {
  const { data } = useQuery({ ...thumbnailQuery(useApi(), search), enabled: !isThere });
  useEffect(() => {
    if (isThere) hideFirstLook();
    else if (data) showFirstLook(data);
  }, [isThere, data]);
  useEffect(() => hideFirstLook, []);
}

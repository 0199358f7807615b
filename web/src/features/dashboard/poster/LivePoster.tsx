import { useQuery } from '@tanstack/react-query';
import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { SHEET } from '../../../../../tapestry/model/limits.ts';
import type { Scene } from '../../../../../tapestry/scene/scene.ts';
import { loadFaces } from '../../../poster/fonts.ts';
import { Poster } from '../../../poster/Poster.tsx';
import { createPictureShelf, type PictureShelf } from '../../../poster/pictures.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { useClosedPictures } from '../../../api/tapestries/useClosedPictures.ts';
import { shownQuery } from '../../../api/tapestries/tapestryQuery.ts';
import classes from '../Dashboard.module.css';
import { useChosen, useFixed } from '../dashboardContext.ts';
import { litItems, referenceAt } from '../model/litItems.ts';
import { Veil } from './Veil.tsx';

let shelf: PictureShelf | undefined;

interface LivePosterProps {
  readonly large: boolean;
  readonly by: 'groups' | 'symbols';
}

/** The poster itself: what is selected is lit, a click selects. */
export const LivePoster = memo(function LivePoster({ large, by }: LivePosterProps) {
  const { meeting, select } = useFixed();
  const { selection } = useChosen();
  const { data } = meeting;
  shelf ??= createPictureShelf();
  const shown = useQuery({ ...shownQuery(shelf, data), gcTime: 300_000 });
  useClosedPictures(shelf, shown.isPlaceholderData ? undefined : shown.data);
  const faces = useQuery({ queryKey: ['faces'], queryFn: ({ signal }) => loadFaces(signal), staleTime: Infinity, structuralSharing: false });
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [announced, announce] = useState('');
  const lit = useMemo(() => selection.map((reference) => litItems(meeting, reference)), [meeting, selection]);
  const fit = { scale: width / SHEET.width, width, height: Math.round((width * SHEET.height) / SHEET.width) };
  return (
    <div ref={frame}>
      {shown.data && faces.data && width > 0
        ? (
            <div style={{ position: 'relative', width: fit.width, height: fit.height }}>
              <Poster
                scene={data.scene as Scene} pictures={shown.data.pictures} faces={faces.data} fit={fit} selection={by} draggable={false} loose={null}
                onTake={() => undefined} onMoved={() => undefined} onAnnounce={announce}
                onActivate={({ items }) => {
                  const reference = referenceAt(meeting, items, by);
                  if (reference) select(reference);
                }}
              />
              <Veil scene={data.scene as Scene} lit={lit} large={large} />
            </div>
          )
        : <Loading what="Fetching the poster" />}
      <p role="status" className={classes.hidden}>{announced}</p>
    </div>
  );
});

function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    setWidth(Math.floor(element.clientWidth));
    return () => observer.disconnect();
  }, [frame]);
  return width;
}

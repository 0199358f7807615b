import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PictureShelf } from '../../poster/pictures.ts';
import { PICTURES, type ShownTapestry } from './tapestryQuery.ts';

/** A poster's pictures take some ten megabytes: once others are on the screen, those of before give them back. */
export function useClosedPictures(shelf: PictureShelf, shown: ShownTapestry | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!shown) return;
    queries.removeQueries({ queryKey: [PICTURES, shelf.name], type: 'inactive' });
    shelf.closeAllBut(shown.pictures);
  }, [queries, shelf, shown]);
}

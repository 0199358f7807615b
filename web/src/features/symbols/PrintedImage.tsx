import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { PALETTES } from '../../../../tapestry/model/palette.ts';
import classes from './Pictures.module.css';
import type { PrintRequest } from './printOnPaper.ts';

interface PrintedImageProps extends PrintRequest {
  readonly id: string;
  readonly label: string;
}

/** What becomes of a drawing on a tapestry: printed here by the program that paints them. */
export function PrintedImage({ id, label, svg, name, paper, fill }: PrintedImageProps) {
  const { data, error } = useQuery({
    queryKey: ['printed-image', id, name, paper, fill],
    queryFn: async () => {
      const { printOnPaper } = await import('./printOnPaper.ts');
      // One after the other: between two prints the page answers.
      await new Promise((next) => { setTimeout(next); });
      return printOnPaper({ svg, name, paper, fill });
    },
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
  });
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (data && canvas.current) canvas.current.getContext('2d')?.putImageData(data, 0, 0);
  }, [data]);
  return (
    <figure className={classes.look} style={{ background: PALETTES[paper].paper, color: PALETTES[paper].ink }}>
      {data && <canvas ref={canvas} role="img" aria-label={label} width={data.width} height={data.height} />}
      {error && <p className={classes.unprinted}>{error.message}</p>}
      <figcaption>On a tapestry</figcaption>
    </figure>
  );
}

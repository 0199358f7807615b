import { useEffect, useState } from 'react';
import { readSvg } from '../../api/readSvg.ts';
import { svgSize, type DrawnSize } from '../../ui/svgSize.ts';
import classes from './FileLook.module.css';

interface FileLookProps {
  readonly file: File;
  /** The field says what is wrong with it: once is enough. */
  readonly isToldWhy: boolean;
}

interface Look {
  readonly address: string;
  /** Why the file is no usable SVG; null for one that is. */
  readonly wrong: string | null;
  readonly size: DrawnSize | null;
}

/** What a chosen SVG looks like before it is added: drawn as an image, so that nothing in it can run. */
export function FileLook({ file, isToldWhy }: FileLookProps) {
  const look = useLook(file);
  if (!look) return null;
  const { address, wrong, size } = look;
  if (wrong !== null) return isToldWhy ? null : <p className={classes.wrong}>{wrong}</p>;
  const isUsual = size !== null && Math.max(size.width, size.height) >= 400 && Math.max(size.width, size.height) <= 500;
  return (
    <div className={classes.look}>
      <img src={address} alt="The chosen drawing" className={classes.drawing} />
      <ul className={classes.facts}>
        <li data-wrong={size === null || undefined}>{size ? 'SVG with a viewBox' : 'No valid viewBox'}</li>
        <li>{Math.max(1, Math.round(file.size / 1000))} kB</li>
        {size && <li>{`${size.width} x ${size.height}`}{!isUsual && ', usual are about 400 to 500 px'}</li>}
      </ul>
    </div>
  );
}

function useLook(file: File): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
    let isShown = true;
    void readSvg(file).then((read) => {
      if (isShown) setLook(read.ok ? { address, wrong: null, size: svgSize(read.svg) } : { address, wrong: read.sentence, size: null });
    });
    return () => {
      isShown = false;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return look;
}

import { useEffect, useState, type ReactNode } from 'react';
import { MAX_UPLOAD_BYTES, SHEET } from '../../../../tapestry/model/limits.ts';
import { Icon } from '../Icon.tsx';
import { PNG_HEADER_BYTES, pngSize } from './pngHeader.ts';
import classes from './PngLook.module.css';

const MIN_HEIGHT = 1125;

interface Look {
  readonly address: string;
  readonly size: ReturnType<typeof pngSize>;
}

/** What a chosen picture looks like, and which rules it keeps; the server decides. */
export function PngLook({ file }: { readonly file: File }) {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    let isShown = true;
    void file.slice(0, PNG_HEADER_BYTES).arrayBuffer().then((bytes) => {
      if (isShown) setLook({ address, size: pngSize(new Uint8Array(bytes)) });
    });
    return () => {
      isShown = false;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  if (!look) return null;
  const { address, size } = look;
  return (
    <div className={classes.look}>
      {size && <img src={address} alt="The chosen picture" />}
      <ul className={classes.rules}>
        <Rule isKept={size !== null}>{size ? 'PNG' : 'No PNG'}</Rule>
        {size && <Rule isKept={size.width === SHEET.width}>{`${size.width} px wide${size.width === SHEET.width ? '' : `, ${SHEET.width} is needed`}`}</Rule>}
        {size && <Rule isKept={size.height >= MIN_HEIGHT && size.height <= SHEET.height}>{`${size.height} px high${size.height >= MIN_HEIGHT && size.height <= SHEET.height ? '' : `, ${MIN_HEIGHT} to ${SHEET.height} is needed`}`}</Rule>}
        <Rule isKept={file.size <= MAX_UPLOAD_BYTES}>{Math.max(1, Math.round(file.size / 1000))} kB{file.size > MAX_UPLOAD_BYTES && ', under 8 MB is needed'}</Rule>
      </ul>
    </div>
  );
}

function Rule({ isKept, children }: { readonly isKept: boolean; readonly children: ReactNode }) {
  return <li data-wrong={!isKept || undefined}><Icon name={isKept ? 'check' : 'close'} size={16} />{children}</li>;
}

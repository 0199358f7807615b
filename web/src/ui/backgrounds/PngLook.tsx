import { useEffect, useState, type ReactNode } from 'react';
import { MAX_UPLOAD_BYTES, SHEET } from '../../../../tapestry/model/limits.ts';
import { readBytes } from '../../api/readFile.ts';
import { fileMessages } from '../../messages/files.ts';
import { Icon } from '../Icon.tsx';
import { PNG_HEADER_BYTES, pngHeader, type PngHeader } from './pngHeader.ts';
import classes from './PngLook.module.css';

const MIN_HEIGHT = 1125;
const ADVISED_DPI = 72;

interface Look {
  readonly address: string;
  readonly isUnreadable: boolean;
  readonly size: PngHeader | null;
}

/** What a chosen picture looks like, and which rules it keeps; the server decides. */
export function PngLook({ file }: { readonly file: File }) {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    let isShown = true;
    void readBytes(file, PNG_HEADER_BYTES).then((bytes) => {
      if (isShown) setLook({ address, isUnreadable: bytes === null, size: bytes && pngHeader(bytes) });
    });
    return () => {
      isShown = false;
      URL.revokeObjectURL(address);
    };
  }, [file]);
  if (!look) return null;
  const { address, isUnreadable, size } = look;
  if (isUnreadable) return <p>{fileMessages.unreadable(file.name)}</p>;
  return (
    <div className={classes.look}>
      {size && <img src={address} alt="The chosen picture" />}
      <ul className={classes.rules}>
        <Rule isKept={size !== null}>{size ? 'PNG' : 'No PNG'}</Rule>
        {size && <Rule isKept={size.width === SHEET.width}>{`${size.width} px wide${size.width === SHEET.width ? '' : `, ${SHEET.width} is needed`}`}</Rule>}
        {size && <Rule isKept={size.height >= MIN_HEIGHT && size.height <= SHEET.height}>{`${size.height} px high${size.height >= MIN_HEIGHT && size.height <= SHEET.height ? '' : `, ${MIN_HEIGHT} to ${SHEET.height} is needed`}`}</Rule>}
        {size && size.dpi !== null && <Rule isKept={size.dpi === ADVISED_DPI} isAdvice>{`${size.dpi} dpi${size.dpi === ADVISED_DPI ? '' : `, ${ADVISED_DPI} is advised`}`}</Rule>}
        <Rule isKept={file.size <= MAX_UPLOAD_BYTES}>{Math.max(1, Math.round(file.size / 1000))} kB{file.size > MAX_UPLOAD_BYTES && ', under 8 MB is needed'}</Rule>
      </ul>
    </div>
  );
}

/** @param isAdvice a picture that does not keep it is taken */
function Rule({ isKept, isAdvice = false, children }: { readonly isKept: boolean; readonly isAdvice?: boolean; readonly children: ReactNode }) {
  const standing = isKept ? {} : isAdvice ? { 'data-advised': true } : { 'data-wrong': true };
  return <li {...standing}><Icon name={isKept ? 'check' : isAdvice ? 'warning' : 'close'} size={16} />{children}</li>;
}

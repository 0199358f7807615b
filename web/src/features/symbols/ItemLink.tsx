import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { smallPicture } from '../../../../api/contract/smallPicture.ts';
import { backgroundAddress } from '../../api/backgroundAddress.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { dayOf } from '../../ui/when.ts';
import type { Found, LibraryItem } from './libraryItems.ts';
import classes from './LibrarySheet.module.css';
import { PARTS } from '../../ui/partsOfSpeech.ts';

interface ItemLinkProps {
  readonly found: Found;
  readonly wanted: string;
  readonly isList: boolean;
  /** The one that the Tab key comes to. */
  readonly isEntry: boolean;
  /** False for as long as its picture is still to come. */
  readonly isDrawn: boolean;
}

/** A symbol or background as a tile or a row; it leads to its page. */
export function ItemLink({ found: { item, why }, wanted, isList, isEntry, isDrawn }: ItemLinkProps) {
  const { kind, name, imageUrl, partSpeech, words, changedAt } = item;
  const tabIndex = isEntry ? 0 : -1;
  const picture = (
    <span className={classes.picture} data-kind={kind}>
      {imageUrl === null ? <Icon name="picture" size={26} /> : isDrawn && <img src={smallPicture(imageUrl)} alt="" loading="lazy" decoding="async" />}
    </span>
  );
  const called = <span className={classes.name}><Marked text={name} wanted={wanted} /></span>;
  const reason = why && <span className={classes.why}>{why.by} <Marked text={why.text} wanted={wanted} /></span>;
  if (isList) {
    return (
      <Target item={item} className={classes.row} tabIndex={tabIndex}>
        {picture}
        <span>{called}{reason}</span>
        <span className={classes.minor}>{partSpeech === null ? 'background' : PARTS[partSpeech]}</span>
        <span className={classes.words}>{words.join(', ')}</span>
        <span className={classes.day}>{dayOf(changedAt)}</span>
      </Target>
    );
  }
  return (
    <Target item={item} className={classes.tile} tabIndex={tabIndex}>
      {picture}
      {called}
      {reason ?? (partSpeech !== null && partSpeech !== 'NOUN' && <span className={classes.why}>{PARTS[partSpeech]}</span>)}
    </Target>
  );
}

function Target({ item: { kind, id, name }, className, tabIndex, children }: { readonly item: LibraryItem; readonly className: string | undefined; readonly tabIndex: number; readonly children: ReactNode }) {
  const shared = { className: className ?? '', tabIndex, preload: false } as const;
  if (kind === 'symbol') return <Link to="/symbol" search={{ symbol: name }} {...shared}>{children}</Link>;
  return <Link to={backgroundAddress(id)} {...shared}>{children}</Link>;
}

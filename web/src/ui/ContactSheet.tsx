import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import classes from './ContactSheet.module.css';

export interface ContactItem {
  readonly id: string;
  readonly name: string;
  readonly caption?: ReactNode;
  readonly imageUrl: string | null;
  /** In place of the image. */
  readonly picture?: ReactNode;
}

export interface ContactSheetProps {
  readonly label: string;
  readonly items: readonly ContactItem[];
  readonly empty: ReactNode;
  /** A few prints take all of the width. */
  readonly fill?: boolean;
  /** Wraps an item that leads somewhere or can be chosen. */
  readonly wrap?: (item: ContactItem, content: ReactNode) => ReactNode;
}

/** Pictures side by side with their names. */
export function ContactSheet({ label, items, empty, fill, wrap = (_, content) => content }: ContactSheetProps) {
  if (items.length === 0) return <>{empty}</>;
  return (
    <ul className={classes.sheet} data-fill={fill || undefined} aria-label={label}>
      {items.map((item) => <li key={item.id}>{wrap(item, <Print item={item} />)}</li>)}
    </ul>
  );
}

/** A picture with its name under it. */
export function Print({ item: { name, caption, imageUrl, picture } }: { readonly item: ContactItem }) {
  return (
    <figure className={classes.print}>
      {picture ?? (
        <div className={classes.picture}>
          {imageUrl ? <img src={imageUrl} alt="" loading="lazy" decoding="async" /> : <Icon name="picture" size={30} />}
        </div>
      )}
      <figcaption>
        <span className={classes.name} dir="auto" title={name}>{name}</span>
        {caption && <span className={classes.caption}>{caption}</span>}
      </figcaption>
    </figure>
  );
}

import { useEffect, type ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Told } from './Told.tsx';
import classes from './views.module.css';

interface NoticeProps {
  readonly icon: IconName;
  readonly wrong?: boolean;
  readonly sentence: string;
  readonly more?: ReactNode;
  /** A page of its own has a first heading; a part of one has not. */
  readonly wholePage?: boolean;
  readonly children?: ReactNode;
}

/** A picture, a sentence, and what can be done now, where content would be. */
export function Notice({ icon, wrong, sentence, more, wholePage, children }: NoticeProps) {
  const Heading = wholePage ? 'h1' : 'p';
  useEffect(() => {
    if (wholePage) document.title = `${sentence} · Tapestry`;
  }, [wholePage, sentence]);
  return (
    <div className={classes.view}>
      <div className={classes.mark} data-kind={wrong ? 'wrong' : 'calm'}><Icon name={icon} size={34} /></div>
      <Heading className={classes.sentence}><Told sentence={sentence} /></Heading>
      {more && <p className={classes.more}>{more}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

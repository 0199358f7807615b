import { useId, type ReactNode, type Ref } from 'react';
import { Told } from './Told.tsx';
import classes from './Sheet.module.css';

interface SheetProps {
  /** Names the region; shown unless `hideTitle`. */
  readonly title: string;
  readonly hideTitle?: boolean;
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
  /** Content that reaches the edges, a table for one. */
  readonly flush?: boolean;
  /** Its heading takes the focus when what had it is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A sheet of paper on the desk: one part of a page, with its name. */
export function Sheet({ title, hideTitle, aside, className, flush, headingRef, children }: SheetProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-flush={flush || undefined} className={[classes.sheet, className].filter(Boolean).join(' ')}>
      <div className={hideTitle ? classes.hidden : classes.head}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined} className={classes.title}><Told sentence={title} /></h2>
        {!hideTitle && aside}
      </div>
      <div className={flush ? undefined : classes.body} data-alone={hideTitle || undefined}>{children}</div>
    </section>
  );
}

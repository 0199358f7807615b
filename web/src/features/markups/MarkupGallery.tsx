import { ActionIcon } from '@mantine/core';
import type { AnswerOf } from '../../../../api/contract/call.ts';
import type { markups as markupsCall } from '../../../../api/contract/markups.ts';
import { Hint } from '../../ui/Hint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Marked } from '../../ui/Marked.tsx';
import classes from './MarkupGallery.module.css';
import { useDeleteMarkup } from './useDeleteMarkup.tsx';
import { useRenameMarkup } from './useRenameMarkup.ts';

export type Markup = AnswerOf<typeof markupsCall>['markups'][number];

/** Ink on paper, the name below, and what can be done where the hand is. */
export function MarkupGallery({ markups, wanted }: { readonly markups: readonly Markup[]; readonly wanted: string }) {
  const remove = useDeleteMarkup();
  const rename = useRenameMarkup();
  return (
    <ul className={classes.gallery} aria-label="All markups">
      {markups.map((markup) => (
        <li key={markup.id} className={classes.card}>
          <div className={classes.paper}>
            <img src={markup.imageUrl} width={markup.width} height={markup.height} alt="" loading="lazy" decoding="async" />
          </div>
          <div className={classes.foot}>
            <span className={classes.name} title={markup.name} dir="auto"><Marked text={markup.name} wanted={wanted} /></span>
            <Hint text="Download">
              <ActionIcon component="a" href={markup.imageUrl} download={`${markup.name}.svg`} variant="subtle" color="gray" size="lg" aria-label={`Download ${markup.name}`}><Icon name="download" size={17} /></ActionIcon>
            </Hint>
            <Hint text="Rename">
              <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Rename ${markup.name}`} onClick={() => void rename(markup)}><Icon name="edit" size={17} /></ActionIcon>
            </Hint>
            <Hint text="Remove">
              <ActionIcon variant="subtle" color="rust" size="lg" aria-label={`Remove ${markup.name}`} onClick={() => void remove(markup)}><Icon name="close" size={17} /></ActionIcon>
            </Hint>
          </div>
        </li>
      ))}
    </ul>
  );
}

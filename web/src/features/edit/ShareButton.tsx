import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endShare, shareTapestry } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { sharesQuery } from '../../api/queries/shares.ts';
import { searchText } from '../../api/searchText.ts';
import { editingMessages } from '../../messages/editing.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useAction } from '../../ui/useAction.ts';
import { Moment } from '../../ui/Moment.tsx';
import { momentOf } from '../../ui/when.ts';
import styles from './EditPage.module.css';

export interface ShareButtonProps {
  readonly documentID: string;
  /** The run that is shown; null when it could not be recorded. */
  run(): Promise<string | null>;
}

type Kind = 'fixed' | 'following';

const addressOf = (share: string): string => `${location.origin}/shared${searchText({ share })}`;

/** One press copies a link to exactly this poster; below it, the other kind of link and those that there are. */
export function ShareButton({ documentID, run }: ShareButtonProps) {
  const banners = useBanners();
  const [copied, setCopied] = useState<{ readonly kind: Kind; readonly address: string } | null>(null);
  const shares = useQuery({ ...sharesQuery(useApi(), documentID), enabled: copied !== null });
  const stale = () => [['shares', documentID]];
  const making = useAction({ call: shareTapestry, failed: () => editingMessages.linkNotMade, stale });
  const ending = useAction({ call: endShare, done: () => editingMessages.linkEnded, failed: () => editingMessages.linkNotEnded, stale });

  async function share(kind: Kind): Promise<void> {
    const runId = await run();
    if (runId === null) {
      banners.warn(editingMessages.linkNotMade);
      return;
    }
    const outcome = await making.run({ runId, kind });
    if (!outcome.ok) return;
    const address = addressOf(outcome.value.id);
    setCopied({ kind, address });
    try {
      await navigator.clipboard.writeText(address);
      banners.confirm(editingMessages.linkCopied);
    } catch {
      banners.warn(editingMessages.linkNotCopied);
    }
  }

  return (
    <div className={styles.share}>
      <button type="button" className={styles.action} disabled={making.busy} onClick={() => void share('fixed')}>Share link<small>for people who can sign in</small></button>
      {copied && (
        <section className={styles.links} aria-label="Links">
          <p>{copied.kind === 'fixed' ? editingMessages.linkMade : editingMessages.linkFollows}</p>
          <input className={styles.address} aria-label="Link" readOnly value={copied.address} onFocus={(event) => event.currentTarget.select()} />
          {copied.kind === 'fixed' && <button type="button" className={styles.edit} disabled={making.busy} onClick={() => void share('following')}>Copy a link that follows the tapestry</button>}
          <ul>
            {(shares.data ?? []).map(({ id, kind, time, by }) => (
              <li key={id}>
                <span>{kind === 'fixed' ? 'As it was' : 'Follows'}, {by.name ?? by.email ?? 'somebody'}, <Moment epoch={time} /></span>
                <button type="button" className={styles.edit} disabled={ending.busy} onClick={() => void ending.run({ id })}>End link<span className={styles.announced}> of {momentOf(time)}, {kind}</span></button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

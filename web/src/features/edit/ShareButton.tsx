import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SharedLink } from '../../../../api/contract/shares.ts';
import { endShare, shareTapestry } from '../../api/calls.ts';
import { useApi } from '../../api/apiContext.ts';
import { sharesQuery } from '../../api/queries/shares.ts';
import { searchText } from '../../api/searchText.ts';
import { editingMessages } from '../../messages/editing.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { amount } from '../../ui/amount.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { useDialogs } from '../../ui/dialogs/dialogContext.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { useAction } from '../../ui/useAction.ts';
import { Moment } from '../../ui/Moment.tsx';
import { momentOf } from '../../ui/when.ts';
import styles from './EditPage.module.css';

export interface ShareButtonProps {
  readonly documentID: string;
  /** Of the poster that is shown: its links come first. */
  readonly layout: string;
  readonly backgroundID: string;
  /** The run that is shown; null when it could not be recorded. */
  run(): Promise<string | null>;
}

type Kind = 'fixed' | 'following';

interface Copied {
  readonly id: string;
  readonly kind: Kind;
  /** The list of links has held it: once it holds it no longer, the link has ended. */
  readonly isListed: boolean;
}

/** What a link shows, to be told apart from others of the same meeting. */
const shownBy = ({ layoutName, backgroundName, kind }: SharedLink): string => `${layoutName === null ? '' : `${layoutName} on ${backgroundName}, `}${kind === 'fixed' ? 'as it was' : 'following'}`;

const addressOf = (share: string): string => `${location.origin}/shared${searchText({ share })}`;

/** One press copies a link to exactly this poster; below it, the other kind of link and those that there are. */
export function ShareButton({ documentID, layout, backgroundID, run }: ShareButtonProps) {
  const banners = useBanners();
  const dialogs = useDialogs();
  const button = useRef<HTMLButtonElement>(null);
  /** Of a press: set at once, so that a second one before the next render does nothing. */
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [copied, setCopied] = useState<Copied | null>(null);
  const shares = useQuery(sharesQuery(useApi(), documentID));
  const stale = () => [['shares', documentID]];
  const making = useAction({ call: shareTapestry, failed: () => editingMessages.linkNotMade, stale });
  const ending = useAction({ call: endShare, done: () => editingMessages.linkEnded, failed: () => editingMessages.linkNotEnded, stale });
  const isOfThis = (share: SharedLink): boolean => share.layout === layout && share.backgroundID === backgroundID;
  const live = (shares.data ?? []).toSorted((a, b) => Number(isOfThis(b)) - Number(isOfThis(a)));
  const isListed = live.some(({ id }) => id === copied?.id);
  if (copied !== null && copied.isListed !== isListed) setCopied(isListed ? { ...copied, isListed } : null);

  async function share(kind: Kind): Promise<void> {
    const runId = await run();
    if (runId === null) {
      banners.warn(editingMessages.linkNotMade);
      return;
    }
    const outcome = await making.run({ runId, kind });
    if (!outcome.ok) return;
    const { id } = outcome.value;
    setOpen(true);
    await copy(id, kind);
  }

  async function copy(id: string, kind: Kind): Promise<void> {
    setCopied({ id, kind, isListed: live.some((each) => each.id === id) });
    try {
      await navigator.clipboard.writeText(addressOf(id));
      banners.confirm(editingMessages.linkCopied);
    } catch {
      banners.warn(editingMessages.linkNotCopied);
    }
  }

  async function press(kind: Kind): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    await share(kind);
    isUnderWay.current = false;
    setBusy(false);
  }

  async function end(link: SharedLink): Promise<void> {
    const { id } = link;
    const confirmed = await dialogs.confirm({ title: 'End this link?', body: <p>Whoever has the link of {momentOf(link.time)} ({shownBy(link)}) cannot open it any more. This cannot be undone.</p>, confirmLabel: 'End link', danger: true });
    if (!confirmed) return;
    const ended = await ending.run({ id });
    if (!ended.ok) return;
    setCopied((before) => (before?.id === id ? null : before));
    // What was pressed goes with its link.
    button.current?.focus();
  }

  return (
    <div className={styles.share}>
      <button type="button" ref={button} className={styles.action} disabled={busy} onClick={() => void press('fixed')}>Share link<small>for people who can sign in</small></button>
      {live.length > 0 && <button type="button" className={styles.linkCount} aria-expanded={isOpen} title={isOpen ? 'Hide the links' : 'Show the links'} onClick={() => setOpen(!isOpen)}>{amount(live.length, 'link')}</button>}
      {shares.error && !shares.data && <LoadError sentence={retrievalMessages.links} error={shares.error} retry={() => void shares.refetch()} />}
      {isOpen && (copied !== null || live.length > 0) && (
        <section className={styles.links} aria-label="Links">
          {copied && (
            <>
              <p>{copied.kind === 'fixed' ? editingMessages.linkMade : editingMessages.linkFollows}</p>
              <input className={styles.address} aria-label="Link" readOnly value={addressOf(copied.id)} onFocus={(event) => event.currentTarget.select()} />
              {copied.kind === 'fixed' && <button type="button" className={styles.edit} disabled={busy} onClick={() => void press('following')}>Copy a link that follows the tapestry</button>}
            </>
          )}
          <ul>
            {live.map((link) => <LinkLine key={link.id} link={link} isBusy={ending.busy} onCopy={() => void copy(link.id, link.kind)} onEnd={() => void end(link)} />)}
          </ul>
        </section>
      )}
    </div>
  );
}

interface LinkLineProps {
  readonly link: SharedLink;
  readonly isBusy: boolean;
  onCopy(): void;
  onEnd(): void;
}

function LinkLine({ link, isBusy, onCopy, onEnd }: LinkLineProps) {
  const { time, by } = link;
  const shown = shownBy(link);
  return (
    <li>
      <span>{shown}, {by.name ?? by.email ?? 'somebody'}, <Moment epoch={time} /></span>
      <button type="button" className={styles.edit} onClick={onCopy}>Copy<span className={styles.announced}> the link of {momentOf(time)}, {shown}</span></button>
      <button type="button" className={styles.edit} disabled={isBusy} onClick={onEnd}>End link<span className={styles.announced}> of {momentOf(time)}, {shown}</span></button>
    </li>
  );
}

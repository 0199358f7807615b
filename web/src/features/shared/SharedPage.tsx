import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { AnswerOf } from '../../../../api/contract/call.ts';
import type { shared } from '../../../../api/contract/shared.ts';
import { useApi } from '../../api/apiContext.ts';
import { failureOf } from '../../api/callFailed.ts';
import { sharedQuery } from '../../api/queries/shares.ts';
import { UserMenu } from '../../app/UserMenu.tsx';
import { sharingMessages } from '../../messages/sharing.ts';
import { Icon } from '../../ui/Icon.tsx';
import { InvalidInput } from '../../ui/InvalidInput.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { momentOf, writtenDay } from '../../ui/when.ts';
import { DownloadMenu } from '../edit/DownloadMenu.tsx';
import styles from './SharedPage.module.css';

type Shared = AnswerOf<typeof shared>;
type FixedShare = Extract<Shared, { readonly status: 'fixed' }>;

const route = getRouteApi('/shared');

/** What a link to a tapestry leads to: the very picture that was shared, or the tapestry as it is now. */
export function SharedPage() {
  const { share } = route.useSearch();
  const { data, error, refetch } = useQuery({ ...sharedQuery(useApi(), share ?? ''), enabled: share !== undefined });
  const isUnknown = share === undefined || failureOf(error)?.status === 404;
  return (
    <>
      <header className={styles.header}>
        <Link to="/tapestries" className={styles.back}><Icon name="back" size={18} /> Tapestries</Link>
        <UserMenu />
      </header>
      <main className={styles.main}>
        {isUnknown && <Gone sentence={sharingMessages.unknown} />}
        {!isUnknown && error && !data && <LoadError sentence={sharingMessages.notOpened} error={error} wholePage retry={() => void refetch()} />}
        {!isUnknown && !error && !data && <Loading what={sharingMessages.opening} />}
        {data && <Opened share={data} onStale={() => void refetch()} />}
      </main>
    </>
  );
}

function Opened({ share, onStale }: { readonly share: Shared; onStale(): void }) {
  switch (share.status) {
    case 'ended': return <Gone sentence={sharingMessages.ended(nameOf(share.endedBy))} />;
    case 'erased': return <Gone sentence={sharingMessages.erased} />;
    case 'following': {
      const { documentID, layout, params: { minSymbolCount }, backgroundID, run } = share;
      return <Navigate to="/tapestry" search={{ documentID, layout, ...(minSymbolCount !== undefined && { minSymbolCount }), backgroundID, ...(run !== null && { run }) }} replace />;
    }
    case 'fixed': return <FixedPoster share={share} onStale={onStale} />;
  }
}

function FixedPoster({ share, onStale }: { readonly share: FixedShare; onStale(): void }) {
  const { documentName, date, by, time, alternativeText, tapestryImage, thumbnailImage, documentID, renderKey } = share;
  useEffect(() => { document.title = `${documentName} · Tapestry`; }, [documentName]);
  return (
    <article className={styles.poster}>
      {tapestryImage === null
        ? <div className={styles.waiting}><Loading what={sharingMessages.painting} /></div>
        // Without loss it takes a slow network ten seconds: until then its thumbnail lies where it comes.
        : <img className={styles.picture} style={thumbnailImage === null ? undefined : { backgroundImage: `url("${thumbnailImage}")` }} src={tapestryImage} alt={alternativeText} width={1800} height={1145} onError={onStale} />}
      <div className={styles.about}>
        <div>
          <h1 className={styles.title} dir="auto">{documentName}</h1>
          {date !== null && <p className={styles.line}><time dateTime={date}>{writtenDay(date)}</time></p>}
          <p className={styles.line}>{sharingMessages.by(nameOf(by), momentOf(time))}</p>
        </div>
        <div className={styles.actions}><DownloadMenu documentID={documentID} renderKey={renderKey} /></div>
      </div>
    </article>
  );
}

function Gone({ sentence }: { readonly sentence: string }) {
  return <InvalidInput sentence={sentence}><LinkButton to="/tapestries">All tapestries</LinkButton></InvalidInput>;
}

const nameOf = ({ name, email }: FixedShare['by']): string => name ?? email ?? 'Somebody';

import { useState } from 'react';
import type { DocumentSummary } from '../../../../api/contract/documentSummary.ts';
import { smallPicture } from '../../../../api/contract/smallPicture.ts';
import { posterSearch } from '../../api/posterSearch.ts';
import { TRANSCRIPT_FILES } from '../../api/transcriptFiles.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import classes from './FirstPoster.module.css';
import type { Edited } from './RecentlyEdited.tsx';
import { useFirstTranscript } from './useFirstTranscript.ts';

interface FirstPosterProps {
  readonly documents: readonly DocumentSummary[];
  readonly library: Edited | undefined;
}

/** On an installation without tapestries: the library that came with it, and one press to the first poster. */
export function FirstPoster({ documents, library }: FirstPosterProps) {
  const [first] = documents;
  return (
    <section className={classes.card} aria-label="Your first tapestry">
      <div className={classes.words}>
        <h2>Your first tapestry is a minute away</h2>
        <p>
          A tapestry turns what was said in a meeting into a poster: the things people spoke of most as pictures, with their
          words and phrases around them. A library of symbols and backgrounds is already here{first && ', and a sample transcript to try it with'}.
        </p>
        {library && <Samples library={library} />}
      </div>
      <div className={classes.way}>
        {first && <Ready document={first} />}
        {first && <p className={classes.or}>or</p>}
        <BringOne />
      </div>
    </section>
  );
}

/** A few symbols of the library; numbers are no pictures of things. */
function Samples({ library }: { readonly library: Edited }) {
  const pictures = library.symbols.filter(({ imageUrl, name }) => imageUrl !== null && /^\p{L}[\p{L} ]+$/u.test(name)).slice(0, 7);
  return (
    <ul className={classes.symbols} aria-label="Symbols of the library">
      {pictures.map(({ id, name, imageUrl }) => <li key={id}><img src={smallPicture(imageUrl ?? '')} alt={name} decoding="async" /></li>)}
    </ul>
  );
}

function Ready({ document }: { readonly document: DocumentSummary }) {
  return (
    <LinkButton to="/tapestry" search={posterSearch(document)} preload={false} size="lg" h="auto" mih="3.125rem" py="xs" leftSection={<Icon name="poster" />} classNames={{ label: classes.label ?? '' }}>
      <span>Create tapestry from “<bdi>{document.title}</bdi>”</span>
    </LinkButton>
  );
}

function BringOne() {
  const add = useFirstTranscript();
  const [isBusy, setBusy] = useState(false);
  const bring = async (files: readonly File[]) => {
    setBusy(true);
    await add(files);
    setBusy(false);
  };
  return <DropZone label="Bring a transcript" hint="Plain text, WebVTT, SRT, Markdown or a table (CSV, TSV). Its tapestry opens at once." accept={TRANSCRIPT_FILES} several disabled={isBusy} onFiles={(files) => void bring(files)} />;
}

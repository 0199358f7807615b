import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../api/apiContext.ts';
import { failureOf } from '../../api/callFailed.ts';
import { backgroundQuery } from '../../api/queries/backgrounds.ts';
import { libraryMessages } from '../../messages/library.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { InvalidInput } from '../../ui/InvalidInput.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FormerThing } from '../../ui/restore/FormerThing.tsx';
import { useOwnDeletion } from '../../ui/useOwnDeletion.ts';
import { BackgroundEditor } from './BackgroundEditor.tsx';

const route = getRouteApi('/shell/background/$backgroundId');

/** One background: its picture, and what is known of it. */
export function BackgroundPage() {
  const { backgroundId } = route.useParams();
  return <LoadedBackground key={backgroundId} id={backgroundId} />;
}

function LoadedBackground({ id }: { readonly id: string }) {
  const deletion = useOwnDeletion();
  // What is being deleted here is not asked for again.
  const { data, error, refetch } = useQuery({ ...backgroundQuery(useApi(), id), enabled: !deletion.isBegun });
  const isMissing = failureOf(error)?.status === 404;
  if (data) return <BackgroundEditor background={data} isGone={isMissing} deletion={deletion} />;
  if (!error) return <Loading what="Fetching the background" />;
  if (isMissing) return <InvalidInput sentence={libraryMessages.noSuchBackground(id)}><FormerThing kind="background" wanted={{ id }}><LinkButton to="/backgrounds">See all backgrounds</LinkButton></FormerThing></InvalidInput>;
  return <LoadError wholePage sentence={retrievalMessages.background} error={error} retry={() => void refetch()} />;
}

import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { backgroundAddress } from '../../api/backgroundAddress.ts';
import { useApi } from '../../api/apiContext.ts';
import { failureOf } from '../../api/callFailed.ts';
import { namedBackgroundQuery } from '../../api/queries/backgrounds.ts';
import { libraryMessages } from '../../messages/library.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { InvalidInput } from '../../ui/InvalidInput.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FormerThing } from '../../ui/restore/FormerThing.tsx';

const route = getRouteApi('/shell/background');

/** A background by its name leads to its page by its id; the banner of what led here becomes its result there. */
export function NamedBackground() {
  const { background, loadingID } = route.useSearch();
  if (background === undefined) return <InvalidInput sentence={libraryMessages.noBackground} missing={['background']}><ToTheList /></InvalidInput>;
  return <Resolved name={background} loadingID={loadingID} />;
}

function Resolved({ name, loadingID }: { readonly name: string; readonly loadingID: string | undefined }) {
  const { data, error, refetch } = useQuery(namedBackgroundQuery(useApi(), name));
  if (data) {
    const banner = loadingID === undefined ? {} : { state: { banner: { kind: 'confirm', text: libraryMessages.created('background', data.name), replaces: loadingID } } as const };
    return <Navigate to={backgroundAddress(data.id)} replace {...banner} />;
  }
  if (!error) return <Loading what="Fetching the background" />;
  if (failureOf(error)?.status === 404) return <InvalidInput sentence={libraryMessages.noSuchBackground(name)}><FormerThing kind="background" wanted={{ name }}><ToTheList /></FormerThing></InvalidInput>;
  return <LoadError wholePage sentence={retrievalMessages.background} error={error} retry={() => void refetch()} />;
}

function ToTheList() {
  return <LinkButton to="/backgrounds">See all backgrounds</LinkButton>;
}

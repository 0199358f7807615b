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
import { BackgroundEditor } from './BackgroundEditor.tsx';

const route = getRouteApi('/shell/background/$backgroundId');

/** One background: its picture, and what is known of it. */
export function BackgroundPage() {
  const { backgroundId } = route.useParams();
  const { data, error, refetch } = useQuery(backgroundQuery(useApi(), backgroundId));
  const isMissing = failureOf(error)?.status === 404;
  if (data) return <BackgroundEditor key={data.id} background={data} isGone={isMissing} />;
  if (!error) return <Loading what="Fetching the background" />;
  if (isMissing) return <InvalidInput sentence={libraryMessages.noBackground} missing={['background']}><LinkButton to="/backgrounds">See all backgrounds</LinkButton></InvalidInput>;
  return <LoadError wholePage sentence={retrievalMessages.background} error={error} retry={() => void refetch()} />;
}

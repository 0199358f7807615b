import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import { failureOf } from '../../api/callFailed.ts';
import { symbolQuery } from '../../api/queries/symbol.ts';
import { libraryMessages } from '../../messages/library.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { useBanners } from '../../ui/banners/bannerContext.ts';
import { InvalidInput } from '../../ui/InvalidInput.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { FormerThing } from '../../ui/restore/FormerThing.tsx';
import { useOwnDeletion } from '../../ui/useOwnDeletion.ts';
import { SymbolEditor } from './SymbolEditor.tsx';
import { useFollowedName } from './useFollowedName.ts';

const route = getRouteApi('/shell/symbol');

/** One symbol: what it looks like, which words lead to it, where it stands. */
export function SymbolPage() {
  const { symbol } = route.useSearch();
  useSettledBanner();
  if (symbol === undefined) return <InvalidInput sentence={libraryMessages.noSymbol} missing={['symbol']}><ToTheList /></InvalidInput>;
  return <LoadedSymbol name={symbol} />;
}

function LoadedSymbol({ name }: { readonly name: string }) {
  const deletion = useOwnDeletion();
  const [isRenaming, setRenaming] = useState(false);
  // What is being deleted here, or gets another name, is not asked for again.
  const { data, error, refetch } = useQuery({ ...symbolQuery(useApi(), name), enabled: !deletion.isBegun && !isRenaming });
  const isMissing = failureOf(error)?.status === 404;
  useFollowedName(data?.id, name, isMissing);
  if (data) return <SymbolEditor key={data.id} symbol={data} isGone={isMissing} deletion={deletion} setRenaming={setRenaming} />;
  if (!error) return <Loading what="Fetching the symbol" />;
  if (isMissing) return <InvalidInput sentence={libraryMessages.noSuchSymbol(name)}><FormerThing kind="symbol" wanted={{ name }}><ToTheList /></FormerThing></InvalidInput>;
  return <LoadError wholePage sentence={retrievalMessages.symbol} error={error} retry={() => void refetch()} />;
}

function ToTheList() {
  return <LinkButton to="/symbols">See all symbols</LinkButton>;
}

/** The banner of what led here becomes its result, and leaves the address. */
function useSettledBanner(): void {
  const { symbol, loadingID } = route.useSearch();
  const banners = useBanners();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (loadingID === undefined || symbol === undefined) return;
    banners.settle(loadingID, 'confirm', libraryMessages.created('symbol', symbol));
    void navigate({ search: { symbol }, replace: true });
  }, [symbol, loadingID, banners, navigate]);
}

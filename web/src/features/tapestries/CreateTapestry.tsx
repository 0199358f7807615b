import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/apiContext.ts';
import type { Api } from '../../api/client.ts';
import { alternativesQuery } from '../../api/queries/alternatives.ts';
import { backgroundsQuery } from '../../api/queries/backgrounds.ts';
import { documentsQuery } from '../../api/queries/documents.ts';
import { layoutTypesQuery } from '../../api/queries/layoutTypes.ts';
import { presetParamsQuery } from '../../api/queries/presetParams.ts';
import { runPagesQuery } from '../../api/queries/runs.ts';
import { retrievalMessages } from '../../messages/retrieval.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { choicesIn, composing, withChoices } from './choices.ts';
import type { Composing } from './choices.ts';
import { CreateTapestryForm } from './CreateTapestryForm.tsx';

const route = getRouteApi('/shell/tapestries');
/** For so long nobody has typed another digit. */
const TYPING_MS = 400;

/** What a tapestry is made of, chosen step by step. */
export function CreateTapestry() {
  const api = useApi();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { documentID } = search;
  const { isPending: areRunsPending } = useInfiniteQuery({ ...runPagesQuery(api), notifyOnChangeProps: ['isPending'] });
  const documents = useQuery({ ...documentsQuery(api), enabled: useDrawn(!areRunsPending) || documentID !== undefined });
  const layoutTypes = useQuery(layoutTypesQuery(api));
  const backgrounds = useQuery(backgroundsQuery(api));
  const choices = choicesIn(search);

  const choosable = { documents: documents.data ?? [], layoutTypes: layoutTypes.data ?? [], backgrounds: backgrounds.data ?? [] };
  const chosen = composing(choices, choosable);
  const [typed] = useDebouncedValue(choices.minSymbolCount, TYPING_MS);
  const alternatives = useQuery(alternativesOf(api, typed, chosen));
  const [pictured, setPictured] = useState<string | null>(null);
  // Whoever chooses waits for the first picture, not for a number: it would be composed beside it.
  const isPictured = pictured === choices.documentID || alternatives.isError || alternatives.data?.length === 0;
  const preset = useQuery(presetOf(api, chosen, isPictured));

  const faults = [
    [retrievalMessages.transcripts, documents], [retrievalMessages.layoutTypes, layoutTypes], [retrievalMessages.backgrounds, backgrounds],
  ] as const;
  const fault = faults.find(([, query]) => query.error && !query.data);
  const isChoosable = layoutTypes.data !== undefined && backgrounds.data !== undefined && (documents.data !== undefined || documentID === undefined);
  return (
    <Sheet title="Create a Tapestry">
      {fault && <LoadError sentence={fault[0]} error={fault[1].error} retry={() => void fault[1].refetch()} />}
      {!fault && !isChoosable && <Loading />}
      {!fault && isChoosable && (
        <CreateTapestryForm
          documents={documents.data}
          layoutTypes={choosable.layoutTypes}
          composing={composing(choices, choosable, preset.data?.minSymbolCount)}
          alternatives={chosen.document ? alternatives.data ?? [] : []}
          onOutdated={() => {
            setPictured(choices.documentID);
            void alternatives.refetch();
          }}
          onShown={() => setPictured(choices.documentID)}
          onChoose={(more) => void navigate({ search: (before) => withChoices(before, more), replace: true, resetScroll: false })}
        />
      )}
    </Sheet>
  );
}

/** Thousands of transcripts to choose from come after the tapestries that one sees: true once these are drawn. */
function useDrawn(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isThere) return;
    let after: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => { after = setTimeout(() => setDrawn(true)); });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(after);
    };
  }, [isThere]);
  return isDrawn;
}

/** What the chosen transcript could be; with the number that was typed, if one was. */
function alternativesOf(api: Api, minSymbolCount: number | null, { document }: Composing) {
  return { ...alternativesQuery(api, { documentID: document?.id ?? '', ...(minSymbolCount !== null && { minSymbolCount }) }), enabled: document !== undefined };
}

/** Asked once there is something to compose, a picture of it and no number that somebody typed. */
function presetOf(api: Api, { document, layout, background, isEstimate }: Composing, isPictured: boolean) {
  const request = { documentID: document?.id ?? '', layout: layout?.id ?? '', ...(background && { backgroundID: background.id }) };
  return { ...presetParamsQuery(api, request), enabled: document !== undefined && layout !== undefined && isEstimate && isPictured };
}

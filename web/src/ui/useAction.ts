import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnswerOf, BodyOf, ConflictOf, UploadCall, WriteCall } from '../../../api/contract/call.ts';
import { useApi } from '../api/apiContext.ts';
import { withReason, type CallFailure } from '../api/callFailed.ts';
import type { Files } from '../api/client.ts';
import { useBanners, type NavigationBanner } from './banners/bannerContext.ts';

/** One write as a screen offers it: the call, and what is said while it lasts and afterwards. */
export interface Action<C extends WriteCall> {
  readonly call: C;
  /** Stays until the result takes its place. Without it nothing is said before the result. */
  readonly loading?: (body: BodyOf<C>) => string;
  /** Without it success is silent. */
  readonly done?: (answer: AnswerOf<C>, body: BodyOf<C>) => string;
  readonly failed: (body: BodyOf<C>, failure: CallFailure<ConflictOf<C>>) => string;
  /** A name that is taken, a save that came too late. Without it `failed` says it. */
  readonly conflict?: (body: BodyOf<C>, failure: CallFailure<ConflictOf<C>>) => string;
  /** Reads that are out of date afterwards: here at once, on other screens by the live updates. */
  readonly stale?: (body: BodyOf<C>) => readonly QueryKey[];
  /** The next page shows the result: `run` hands its banner on instead of showing it. */
  readonly redirects?: true;
}

export type ActionOutcome<C extends WriteCall> =
  | { readonly ok: true; readonly value: AnswerOf<C>; readonly banner: NavigationBanner }
  | { readonly ok: false; readonly failure: CallFailure<ConflictOf<C>>; readonly sentence: string };

export interface RunOptions<C extends WriteCall> {
  readonly files?: Files;
  /** The answer where what was to be deleted is gone already: as good as done. For calls by id only: what has not the name any more may be there under another one. */
  readonly gone?: AnswerOf<C>;
  /** Repeating the action with the same key cannot carry it out twice. */
  readonly key?: string;
}

/** Carries a write out, with its banners. A failure is a value and never thrown; nothing typed is lost by it. */
export function useAction<C extends WriteCall>(action: Action<C>): { readonly busy: boolean; run(body: BodyOf<C>, options?: RunOptions<C>): Promise<ActionOutcome<C>> } {
  const api = useApi();
  const banners = useBanners();
  const queries = useQueryClient();

  const mutation = useMutation({
    mutationFn: async ({ body, files, key, gone }: { readonly body: BodyOf<C> } & RunOptions<C>): Promise<ActionOutcome<C>> => {
      const loading = action.loading && banners.loading(action.loading(body));
      const options = key === undefined ? {} : { key };
      const sent = files === undefined
        ? await api.write(action.call, body, { ...options, keepalive: true })
        : await api.upload(action.call as unknown as UploadCall, body, files, options) as Awaited<ReturnType<typeof api.write<C>>>;
      const value = sent.ok ? sent.value : sent.failure.status === 404 ? gone : undefined;
      if (!sent.ok && value === undefined) {
        const sentence = withReason((sent.failure.error === 'conflict' && action.conflict ? action.conflict : action.failed)(body, sent.failure), sent.failure);
        (loading ?? banners).warn(sentence);
        return { ok: false, failure: sent.failure, sentence };
      }
      const text = action.done?.(value as AnswerOf<C>, body);
      if (!action.redirects) {
        if (text !== undefined) (loading ?? banners).confirm(text);
        else loading?.dismiss();
      }
      for (const queryKey of action.stale?.(body) ?? []) void queries.invalidateQueries({ queryKey });
      return { ok: true, value: value as AnswerOf<C>, banner: { kind: 'confirm', text: text ?? '', ...(loading ? { replaces: loading.id } : {}) } };
    },
  });

  return { busy: mutation.isPending, run: (body, options = {}) => mutation.mutateAsync({ body, ...options }) };
}

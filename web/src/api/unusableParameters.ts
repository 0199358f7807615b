import { failureOf } from './callFailed.ts';

/** Names of what in the address of a tapestry the server could not make anything of. */
export function unusableParameters(error: unknown, { run }: { readonly run?: string | undefined }): readonly string[] {
  const failure = failureOf(error);
  if (failure?.status === 404) return failure.params ?? [run === undefined ? 'documentID' : 'run'];
  return failure?.status === 400 ? failure.params ?? [] : [];
}

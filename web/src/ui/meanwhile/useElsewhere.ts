import { useQuery } from '@tanstack/react-query';
import type { PersonSeen } from '../../../../api/contract/fields.ts';
import { useApi } from '../../api/apiContext.ts';
import { historyQuery } from '../../api/queries/audit.ts';
import { usePerson } from '../../auth/sessionContext.ts';
import { elsewhere, type Elsewhere } from './elsewhere.ts';

export const useElsewhere = (by: PersonSeen | null): Elsewhere => elsewhere(by, usePerson());

/** Whether a thing was deleted, as its history tells. */
export type Deleted =
  | { readonly state: 'asking' }
  /** It is there, or never was. */
  | { readonly state: 'no' }
  /** Its history cannot be had. */
  | { readonly state: 'unknown'; retry(): void }
  | { readonly state: 'deleted'; readonly by: PersonSeen | null };

/** @param thing as the audit calls it: `symbol-{id}` */
export function useDeleted(thing: string): Deleted {
  const { data, isFetching, isError, refetch } = useQuery(historyQuery(useApi(), thing));
  if (data?.deleted) return { state: 'deleted', by: data.versions.at(-1)?.line.by ?? null };
  if (isError) return { state: 'unknown', retry: () => void refetch() };
  return isFetching || !data ? { state: 'asking' } : { state: 'no' };
}

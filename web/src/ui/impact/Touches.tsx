import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/apiContext.ts';
import { impactQuery } from '../../api/queries/audit.ts';
import { amount } from '../amount.ts';

/** What a change would touch, before it is saved. @param thing as the audit calls it: `symbol-{id}` */
export function Touches({ thing }: { readonly thing: string }) {
  const { data } = useQuery(impactQuery(useApi(), thing));
  return <span>{['Not saved yet.', ...(data ? [sentence(data)] : [])].join(' ')}</span>;
}

function sentence({ runs, livingCount }: { readonly runs: number; readonly livingCount: number }): string {
  if (runs === 0) return 'No tapestry has it yet.';
  if (runs === 1) return '1 poster with it stays as it is; made again, it may look different.';
  return `${amount(runs, 'poster')} with it stay as they are; made again, those of ${amount(livingCount, 'transcript')} may look different.`;
}

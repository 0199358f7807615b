import { dayOf, timeOf } from './when.ts';

/** `28 Apr 2020, 14:05` that breaks between day and time only. */
export function Moment({ epoch }: { readonly epoch: number }) {
  return <><span style={{ whiteSpace: 'nowrap' }}>{dayOf(epoch)},</span> <span style={{ whiteSpace: 'nowrap' }}>{timeOf(epoch)}</span></>;
}

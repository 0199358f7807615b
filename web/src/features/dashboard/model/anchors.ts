import { amount, times } from '../../../ui/amount.ts';
import type { Meeting, SymbolGroup } from './meeting.ts';

type Anchor = SymbolGroup['anchor'];

/** Of a word what the sheet counts; of a picture what means it, and beside it how often its caption is said where that is another number. */
export function countsOf({ render, caption, count, captionCount }: Pick<Anchor, 'render' | 'caption' | 'count' | 'captionCount'>): string {
  if (render === null) return amount(captionCount, 'occurrence');
  return `${amount(count, 'occurrence')}${captionCount === count ? '' : `, “${caption}” said ${times(captionCount)}`}`;
}

/** The topic that a symbol leads, where the poster counts its caption otherwise than the symbol is counted. */
export function countedOtherwise({ data }: Pick<Meeting, 'data'>, name: string): Anchor | undefined {
  return data.groups.flatMap((group) => ('anchor' in group ? group.anchor : [])).find((anchor) => anchor.render !== null && anchor.name === name && anchor.captionCount !== anchor.count);
}

import { Line, Text } from 'react-konva/lib/ReactKonvaCore';
import type { Guide } from '../../../../../tapestry/model/composer/snap.ts';

const RUST = '#b45309';

/** Why what is dragged stands where it does: lines it is in line with, gaps that are equal. */
export function Guides({ guides, unit }: { readonly guides: readonly Guide[]; readonly unit: number }) {
  return (
    <>
      {guides.map(({ from, to }, at) => <Line key={at} name="guide" points={[from.x, from.y, to.x, to.y]} stroke={RUST} strokeWidth={1.5 * unit} listening={false} />)}
      {guides.map(({ from, to, gap }, at) => gap !== undefined && (
        <Text key={`gap ${at}`} x={(from.x + to.x) / 2 + 4 * unit} y={(from.y + to.y) / 2 + 4 * unit} text={String(gap)} fontSize={13 * unit} fontStyle="bold" fill={RUST} listening={false} />
      ))}
    </>
  );
}

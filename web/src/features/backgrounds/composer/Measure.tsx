import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import '../mantineStyles.ts';

export interface MeasureProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly decimals?: number;
  onChange(value: number): void;
}

/** A number that is taken while it is typed, as soon as it lies within its bounds; until then the field keeps what was typed. */
export function Measure({ label, description, value, min, max, step = 1, decimals = 0, onChange }: MeasureProps) {
  const [typed, setTyped] = useState<string | number | null>(null);
  const isOut = typed !== null && !(typeof typed === 'number' && typed >= min && typed <= max);
  return (
    <NumberInput
      label={label} description={description} value={typed ?? value} min={min} max={max} step={step} decimalScale={decimals} clampBehavior="none" error={isOut && `${min} to ${max}`}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === 'number' && next >= min && next <= max) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

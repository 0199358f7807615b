import { NumberInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { composerMessages } from '../../../messages/composer.ts';
import classes from './Drawing.module.css';
import '../mantineStyles.ts';

export interface MeasureProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly decimals?: number;
  /** With a slider before the number. What is off its steps stays as it is until it is moved. */
  readonly slides?: boolean;
  onChange(value: number): void;
}

/**
 * A number that is taken while it is typed, as soon as it lies within its bounds; until then the field keeps what was
 * typed and says the bounds. Left like that, it shows again what holds, and says so.
 */
export function Measure({ label, description, value, min, max, step = 1, decimals = 0, slides = false, onChange }: MeasureProps) {
  const [typed, setTyped] = useState<string | number | null>(null);
  /** What held when something else was refused: a sentence about it is out of date as soon as another value does. */
  const [keptThen, setKeptThen] = useState<number | null>(null);
  const isWithin = (entry: string | number): boolean => entry !== '' && Number(entry) >= min && Number(entry) <= max;
  const isOut = typed !== null && !isWithin(typed);
  const error = isOut ? composerMessages.bounds(min, max) : keptThen === value && composerMessages.refused(min, max, value);
  const take = (next: number): void => {
    setTyped(null);
    setKeptThen(null);
    onChange(next);
  };
  const withSlider = (field: ReactNode) => (
    <div className={classes.slider}>
      <input type="range" aria-label={`${label}, slider`} aria-valuetext={String(value)} min={min} max={max} step={step} value={value} onChange={({ currentTarget }) => take(Number(currentTarget.value))} />
      {field}
    </div>
  );
  return (
    <NumberInput
      {...(slides && { inputContainer: withSlider })}
      label={label} description={description} value={typed ?? value} min={min} max={max} step={step} decimalScale={decimals} clampBehavior="none" error={error}
      onChange={(next) => {
        setTyped(next);
        setKeptThen(null);
        // Digits that change nothing, as in 0.30, come as text.
        if (isWithin(next)) onChange(Number(next));
      }}
      onBlur={() => {
        setKeptThen(isOut ? value : null);
        setTyped(null);
      }}
    />
  );
}

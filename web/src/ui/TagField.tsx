import { TagsInput, type TagsInputProps } from '@mantine/core';
import { useState } from 'react';

const MAX_SUGGESTIONS = 12;

interface TagFieldProps extends Pick<TagsInputProps, 'label' | 'aria-label' | 'description' | 'placeholder' | 'size' | 'error'> {
  readonly value: readonly string[];
  /** Offered as something is typed: thousands of tags would lie over the page before. */
  readonly known: readonly string[];
  onChange(value: string[]): void;
}

/** Several short texts, entered freely or taken from those that are known. */
export function TagField({ value, known, onChange, ...field }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  return <TagsInput {...field} value={[...value]} data={typed.trim() === '' ? [] : [...known]} limit={MAX_SUGGESTIONS} searchValue={typed} onSearchChange={setTyped} onChange={onChange} />;
}

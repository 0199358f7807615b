import { CloseButton, TextInput } from '@mantine/core';
import { Icon } from './Icon.tsx';

interface FilterFieldProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

/** A text that narrows a list down as it is typed; Escape empties it. */
export function FilterField({ label, value, onChange }: FilterFieldProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      size="sm"
      w={{ base: '100%', xs: '16rem' }}
      leftSection={<Icon name="search" size={17} />}
      rightSection={value !== '' && <CloseButton size="sm" aria-label="Clear the filter" onClick={() => onChange('')} />}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
    />
  );
}

import { Button, CloseButton, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import classes from './Dashboard.module.css';
import { useDashboard } from './dashboardContext.ts';
import { useTypedFilter } from './filterContext.ts';
import { csvOf, saveFile } from './model/csv.ts';
import type { Reference } from './model/references.ts';

interface ToolbarProps {
  /** What the filter looks in; no filter without it. */
  readonly filter?: string;
  /** Kind of thing that the Clear button takes out of the selection, with its label. */
  readonly clears?: { readonly kind: Reference['kind']; readonly label: string };
  /** Rows of the CSV file, headings first. */
  readonly csv?: { readonly name: string; rows(): readonly (readonly (string | number | null)[])[] };
  readonly children?: ReactNode;
}

/** What is above every tab: filter, choices, Clear and CSV. */
export function Toolbar({ filter, clears, csv, children }: ToolbarProps) {
  const { selection, drop, meeting } = useDashboard();
  const chosen = selection.filter(({ kind }) => kind === clears?.kind).at(-1);
  return (
    <div className={classes.toolbar}>
      {filter !== undefined && <TabFilter label={filter} />}
      {children}
      <span className={classes.space} />
      {clears && chosen && <Button variant="default" size="xs" onClick={() => drop(chosen)}>{clears.label}</Button>}
      {csv && <Button variant="subtle" size="xs" onClick={() => saveFile(`${meeting.data.documentName.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}_${csv.name}.csv`, csvOf(csv.rows()))}>CSV</Button>}
    </div>
  );
}

/** The filter of a tab. */
function TabFilter({ label }: { readonly label: string }) {
  const { text, type } = useTypedFilter();
  return (
    <TextInput
      type="search" size="sm" w={{ base: '100%', xs: '15rem' }} aria-label={`Filter ${label}`} placeholder={label} value={text}
      leftSection={<Icon name="search" size={17} />}
      rightSection={text !== '' && <CloseButton size="sm" aria-label="Clear the filter" onClick={() => type('')} />}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && type('')}
    />
  );
}

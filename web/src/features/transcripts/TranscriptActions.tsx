import { ActionIcon, Group } from '@mantine/core';
import type { DocumentSummary } from '../../../../api/contract/documentSummary.ts';
import { Hint } from '../../ui/Hint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconLink } from '../../ui/IconLink.tsx';
import { posterSearch } from '../../api/posterSearch.ts';
import { useDeleteTranscript } from './useDeleteTranscript.tsx';

/** The buttons of a row. */
export function TranscriptActions({ document }: { readonly document: DocumentSummary }) {
  const remove = useDeleteTranscript();
  const label = `Delete transcript ${document.title}`;
  return (
    <Group gap="min(6px, 0.5vw)" justify="flex-end" wrap="nowrap">
      <Hint text="View Dashboard">
        <IconLink to="/dashboard/$tab" params={{ tab: 'tapestry' }} search={posterSearch(document)} preload={false} aria-label={`View Dashboard of ${document.title}`}><Icon name="menu" /></IconLink>
      </Hint>
      <Hint text="View Tapestry">
        <IconLink to="/tapestry" search={posterSearch(document)} preload={false} aria-label={`View Tapestry of ${document.title}`}><Icon name="poster" /></IconLink>
      </Hint>
      <Hint text="Delete">
        <ActionIcon variant="subtle" color="rust" size="lg" aria-label={label} onClick={() => void remove(document)}><Icon name="trash" /></ActionIcon>
      </Hint>
    </Group>
  );
}

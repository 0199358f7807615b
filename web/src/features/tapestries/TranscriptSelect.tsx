import { Select } from '@mantine/core';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { useRef } from 'react';
import type { DocumentSummary } from '../../../../api/contract/documentSummary.ts';
import { TRANSCRIPT_FILES } from '../../api/transcriptFiles.ts';
import { tapestryMessages } from '../../messages/tapestries.ts';
import classes from './TranscriptSelect.module.css';
import { useUploadTranscript } from './useUploadTranscript.ts';

/** No transcript has this id. */
const UPLOAD = '(upload)';
const PENDING: ComboboxItem = { value: '(pending)', label: 'Fetching transcripts', disabled: true };
/** More than this cannot be looked through; typing narrows them down. */
const MAX_OPTIONS = 200;

export interface TranscriptSelectProps {
  /** undefined as long as they are on their way. */
  readonly documents: readonly DocumentSummary[] | undefined;
  readonly value: string | null;
  onChange(documentID: string | null): void;
}

/** Searchable; whatever was typed, the last option adds a transcript from a file, which is then selected. */
export function TranscriptSelect({ documents, value, onChange }: TranscriptSelectProps) {
  const file = useRef<HTMLInputElement>(null);
  const { busy, upload } = useUploadTranscript(onChange);
  const data = [...documents?.map(({ id, title }) => ({ value: id, label: title })) ?? [PENDING], { value: UPLOAD, label: tapestryMessages.uploadATranscript }];
  return (
    <>
      <Select
        label="Transcript"
        placeholder="Type to search"
        searchable
        clearable
        disabled={busy}
        data={data}
        value={value}
        filter={uploadLast}
        maxDropdownHeight={360}
        classNames={{ option: classes.option }}
        // Part of the page's content, for screen readers too.
        comboboxProps={{ withinPortal: false }}
        clearButtonProps={{ 'aria-label': 'No transcript' }}
        onChange={(chosen) => {
          if (chosen === UPLOAD) file.current?.click();
          else onChange(chosen);
        }}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept={TRANSCRIPT_FILES}
        aria-label={tapestryMessages.uploadATranscript}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) void upload(chosen);
        }}
      />
    </>
  );
}

const uploadLast: OptionsFilter = ({ options, search }) => {
  const items = options as ComboboxItem[];
  const words = search.trim().toLowerCase().split(/\s+/);
  const found = items.filter(({ value, label, disabled }) => disabled === true || value !== UPLOAD && words.every((word) => label.toLowerCase().includes(word)));
  return [...found.slice(0, MAX_OPTIONS), ...items.filter(({ value }) => value === UPLOAD)];
};

import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { DropZone } from '../DropZone.tsx';
import { Dialog } from './Dialog.tsx';
import type { FormQuestion } from './dialogStore.ts';
import classes from './FormDialog.module.css';
import { initialValues, tooLongField, type Field, type Problem } from './formFields.ts';

/** The one dialog of everything that is added, renamed or duplicated: its fields, and at one of them what is wrong. */
export function FormDialog({ ask, answer }: { readonly ask: FormQuestion; answer(confirmed: boolean): void }) {
  const [values, setValues] = useState(() => initialValues(ask.fields));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const wrong = tooLongField(ask.fields, values) ?? await ask.submit(values);
    setBusy(false);
    if (wrong === null) answer(true);
    else setProblem(wrong);
  };
  const change = (name: string, value: Value) => {
    setValues((before) => ({ ...before, [name]: value }));
    setProblem(null);
  };
  return (
    <Dialog title={ask.title} confirmLabel={ask.confirmLabel} {...(ask.size === undefined ? {} : { size: ask.size })} invalid={problem !== null} busy={busy} hasField onConfirm={() => void submit()} onCancel={() => answer(false)}>
      <Stack gap="md">
        {Object.entries(ask.fields).map(([name, field], index) => (
          <FormField key={name} field={field} value={values[name] ?? null} error={problem?.field === name ? problem.sentence : null} first={index === 0} onChange={(value) => change(name, value)} />
        ))}
        {ask.aside?.(values, problem)}
      </Stack>
    </Dialog>
  );
}

type Value = string | boolean | File | null;

interface FormFieldProps {
  readonly field: Field;
  readonly value: Value;
  readonly error: string | null;
  readonly first: boolean;
  onChange(value: Value): void;
}

function FormField({ field, value, error, first, onChange }: FormFieldProps) {
  const list = useId();
  const focus = { 'data-autofocus': first || undefined };
  switch (field.kind) {
    case 'text':
      return <TextInput label={field.label} value={value as string} error={error} description={field.hint} placeholder={field.placeholder} size="md" onChange={(event) => onChange(event.currentTarget.value)} {...focus} />;
    case 'entry':
      return (
        <>
          <TextInput label={field.label} value={value as string} error={error} description={field.hint} list={list} classNames={{ input: classes.entry ?? '' }} size="md" onChange={(event) => onChange(event.currentTarget.value)} {...focus} />
          <datalist id={list}>{field.suggestions.map((suggestion) => <option key={suggestion} value={suggestion} />)}</datalist>
        </>
      );
    case 'choice':
      return <NativeSelect label={field.label} value={value as string} error={error} data={field.options.map((option) => ({ ...option }))} size="md" onChange={(event) => onChange(event.currentTarget.value)} {...focus} />;
    case 'check':
      return <label className={classes.check}><input type="checkbox" checked={value as boolean} onChange={(event) => onChange(event.currentTarget.checked)} {...focus} />{field.label}</label>;
    case 'file':
      return <FileField label={field.label} hint={field.hint} accept={field.accept} file={value as File | null} error={error} onChange={onChange} />;
  }
}

interface FileFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly accept: string;
  readonly file: File | null;
  readonly error: string | null;
  onChange(file: File | null): void;
}

function FileField({ label, hint, accept, file, error, onChange }: FileFieldProps) {
  return (
    <div data-invalid={error === null ? undefined : true} className={classes.file}>
      <DropZone label={file?.name ?? label} hint={hint} accept={accept} onFiles={([chosen]) => onChange(chosen ?? null)} />
      {error !== null && <p className={classes.error} role="alert">{error}</p>}
    </div>
  );
}

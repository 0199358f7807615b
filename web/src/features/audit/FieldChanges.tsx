import classes from './Audit.module.css';
import { shownChanges, type FieldChange } from './shownChanges.ts';
import { writtenValue } from './writtenValue.ts';

/** Fields before and after, in words where a field has some; hashes are shortened. */
export function FieldChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { shown, more } = shownChanges(changes);
  return (
    <dl className={classes.changes}>
      {shown.map((change) => (
        <div key={change.field}>
          <dt>{labelOf(change.field)}</dt>
          <dd>
            {'before' in change && <del>{writtenValue(change.field, change.before)}</del>}
            {'before' in change && 'after' in change && <span aria-hidden="true"> → </span>}
            {'after' in change && <ins>{writtenValue(change.field, change.after)}</ins>}
          </dd>
        </div>
      ))}
      {more > 0 && <p className={classes.when}>and {more} more</p>}
    </dl>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  contentHash: 'text', setupHash: 'description', calendarDate: 'day', words: 'words', title: 'title', name: 'name', pictureHash: 'picture', imageHash: 'picture', partSpeech: 'part of speech',
  layoutId: 'layout', layoutLogic: 'place in the layout', slots: 'places', palette: 'colours', colors: 'colours', primarySymbol: 'main symbol', descriptionHash: 'description', wordsHash: 'words that count',
  svgHash: 'picture', heightRatio: 'height to width', selected: 'used',
};

function labelOf(field: string): string {
  const parts = field.split('.').filter((part) => !/^(?:properties|seen|pins|image)$/.test(part));
  return parts.map((part) => LABELS[part] ?? (/^[0-9a-f-]{30,}$/.test(part) ? part.slice(0, 6) : part)).join(' · ');
}

import classes from './Audit.module.css';
import { happenedTo, isNothing, type FieldChange } from './shownChanges.ts';
import { writtenValue } from './writtenValue.ts';

interface FieldChangesProps {
  readonly changes: readonly FieldChange[];
  /** How many there are besides. */
  readonly more: number;
}

/** Fields before and after, in words where a field has some; of what only a hash is kept, what happened to it. */
export function FieldChanges({ changes, more }: FieldChangesProps) {
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{labelOf(change.field)}</dt>
          <dd>{happenedTo(change) ?? <BeforeAndAfter {...change} />}</dd>
        </div>
      ))}
      {more > 0 && <p className={classes.when}>and {more} more</p>}
    </dl>
  );
}

/** What was there is struck through; nothing cannot be. */
function BeforeAndAfter(change: FieldChange) {
  const before = writtenValue(change.field, change.before);
  return (
    <>
      {'before' in change && (isNothing(change.before) ? <span>{before}</span> : <del>{before}</del>)}
      {'before' in change && 'after' in change && <span aria-hidden="true"> → </span>}
      {'after' in change && <ins>{writtenValue(change.field, change.after)}</ins>}
    </>
  );
}

const LABELS: Readonly<Record<string, string>> = {
  contentHash: 'text', setupHash: 'description', calendarDate: 'day', words: 'words', title: 'title', name: 'name', pictureHash: 'picture', imageHash: 'picture', partSpeech: 'part of speech',
  layoutId: 'layout', layoutLogic: 'place in the layout', slots: 'places', palette: 'colours', colors: 'colours', primarySymbol: 'main symbol', descriptionHash: 'description', wordsHash: 'words that count',
  svgHash: 'picture', selected: 'used',
};

function labelOf(field: string): string {
  const parts = field.replace(/^pictures\.[^.]+\.(?:pictureHash$)?/, 'picture.').split('.').filter((part) => part !== '' && !/^(?:properties|seen|pins|image)$/.test(part));
  return parts.map((part) => LABELS[part] ?? part).join(' · ');
}

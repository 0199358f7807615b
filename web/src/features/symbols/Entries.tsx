import { ActionIcon, Button } from '@mantine/core';
import { Hint } from '../../ui/Hint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './Entries.module.css';
import type { WholeSymbol } from './wholeSymbol.ts';
import { useAddEntry } from './useAddEntry.tsx';
import { useEntries } from './useEntries.tsx';

/** The words that lead to a symbol. */
export function Entries({ symbol }: { readonly symbol: WholeSymbol }) {
  const add = useAddEntry(symbol);
  const { emphasize, remove } = useEntries(symbol);
  return (
    <Sheet title="Library Entries" flush={symbol.entries.length > 0} aside={<Button variant="default" size="sm" leftSection={<Icon name="add" size={17} />} onClick={() => add()}>Add Library Entry</Button>}>
      {symbol.entries.length === 0 ? <p className={classes.none}>No Library Entries</p> : (
        <div className={classes.frame}>
          <table className={classes.table} aria-label="Library Entries">
            <thead>
              <tr><th scope="col">Lemma</th><th scope="col">Part of Speech</th><th scope="col">Emphasize</th><th scope="col"><span className={classes.hidden}>Delete</span></th></tr>
            </thead>
            <tbody>
              {symbol.entries.map((entry) => (
                <tr key={`${entry.lemma} ${entry.partSpeech}`}>
                  <th scope="row">{entry.lemma}</th>
                  <td>{entry.partSpeech}</td>
                  <td><label className={classes.tick}><input type="checkbox" aria-label={`Emphasize ${entry.lemma} (${entry.partSpeech})`} checked={entry.emphasize} onChange={({ currentTarget: { checked } }) => void emphasize(entry, checked)} /></label></td>
                  <td>
                    <Hint text="Delete">
                      <ActionIcon variant="subtle" color="rust" size="lg" aria-label={`Delete entry ${entry.lemma} (${entry.partSpeech})`} onClick={() => void remove(entry)}><Icon name="trash" size={17} /></ActionIcon>
                    </Hint>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Sheet>
  );
}

import { Button } from '@mantine/core';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { DropZone } from '../../ui/DropZone.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { libraryMessages } from '../../messages/library.ts';
import classes from './ImportSymbolsPage.module.css';
import { useExportSymbols } from './useExportSymbols.ts';
import { useImportSymbols, type NotTaken } from './useImportSymbols.ts';

/** Many symbols at once: a folder of SVG files with a table of their names and words goes in and comes out. */
export function ImportSymbolsPage() {
  const { take, state, busy, refusal, nothing, unreadable } = useImportSymbols();
  const { save, saving } = useExportSymbols();
  return (
    <Page title="Import or export symbols" narrow actions={<LinkButton to="/symbols" variant="default" leftSection={<Icon name="back" size={18} />}>Symbols</LinkButton>}>
      <div className={classes.parts}>
        <Sheet title="Import a folder">
          <DropZone label="Choose a folder" hint="With SVG files, each under 2 MB, and symbols.csv if you have one. Folders inside it are not read. You can drop the folder here too." accept=".svg,image/svg+xml,.csv" several folder disabled={busy} onFiles={(files) => void take(files)} onNothing={nothing} onUnreadable={unreadable} />
          {refusal !== null && <p className={classes.refusal} role="alert">{refusal}</p>}
          {state !== null && (
            <div className={classes.state}>
              {busy
                ? <progress aria-label="Progress of the import" value={state.done} max={state.files} />
                : <p className={classes.done} role="status">{libraryMessages.imported(state.added, state.drawn, state.files)}</p>}
              <NotTakenList heading={libraryMessages.notTaken(state.failed.length, state.files)} label="Files that were not taken" lines={state.failed} />
              <NotTakenList heading={libraryMessages.takenWithout(new Set(state.without.map(({ file }) => file)).size)} label="Words that were not taken" lines={state.without} />
            </div>
          )}
          <div className={classes.table}>
            <p>A file is named after its symbol, or the table says more. A symbol that is here already takes the file as another picture. Nothing is replaced and nothing is added twice.</p>
            <pre tabIndex={0} aria-label="Example of symbols.csv">{EXAMPLE}</pre>
            <p>Words and tags are separated by semicolons. <code>sail/VERB</code> is a word of another part of speech, <code>*boat</code> one that is emphasized.</p>
          </div>
        </Sheet>
        <Sheet title="Export the library">
          <p className={classes.lead}>All pictures as SVG files with symbols.csv, in a ZIP file. Unpacked, it can be imported again, here or elsewhere.</p>
          <Button variant="default" loading={saving} leftSection={<Icon name="download" size={18} />} onClick={() => void save()}>Export symbols</Button>
        </Sheet>
      </div>
    </Page>
  );
}

function NotTakenList({ heading, label, lines }: { readonly heading: string; readonly label: string; readonly lines: readonly NotTaken[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className={classes.heading}>{heading}</h3>
      <ul className={classes.failed} aria-label={label}>
        {lines.map(({ file, reason }, at) => <li key={`${at} ${file}`}>{!reason.includes(file) && <strong>{file}</strong>} {reason}</li>)}
      </ul>
    </>
  );
}

const EXAMPLE = `file,name,partSpeech,words,tags
ship.svg,ship,NOUN,ship; *boat; sail/VERB,sea; travel`;

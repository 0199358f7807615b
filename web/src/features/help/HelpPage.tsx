import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './Help.module.css';

type Keys = readonly (readonly [string, string])[];

/** As `docs/composer.md` and `docs/dashboard.md` have them for the composer and the dashboard. */
const KEYS: readonly (readonly [string, Keys])[] = [
  ['everywhere', [
    ['Enter, Escape', 'confirm or cancel any question'],
    ['Arrows, Home, End', 'walk through symbols, tables of pictures and the parts of a tapestry'],
    ['Escape in a filter', 'empties it'],
  ]],
  ['on a tapestry', [
    ['Space', 'settle it or drag things'],
    ['Shift and an arrow', 'moves what is selected, while things can be dragged'],
    ['Escape', 'lets go of what is selected'],
    ['Ctrl Z, Ctrl Y', 'undo, redo'],
  ]],
  ['in a description', [['Ctrl B, I, U', 'bold, italic, underline'], ['Tab', 'indents by four; Escape, then Tab leaves it']]],
  ['on a dashboard', [
    ['/', 'goes to the filter'],
    ['N, P', 'next and previous occurrence of what is selected'],
    ['[ and ]', 'previous and next tab'],
    ['Escape', 'lets go of what was selected last, with Shift of everything'],
    ['Shift and a click', 'adds to the selection'],
  ]],
  ['where places are drawn', [
    ['S', 'adds a slot'],
    ['L, Q, C', 'draw a line, a curve, an S-curve: arrows move the cross, Enter sets a point'],
    ['T', 'takes the title, or adds it'],
    ['N, P', 'next and previous place'],
    ['Enter', 'opens the details of what is selected; Escape leads back'],
    ['Arrows', 'move it by 1 px, with Shift by 10, with Alt resize it'],
    ['Delete', 'deletes it'],
    ['Ctrl A, C, V', 'select all, copy, paste'],
    ['Ctrl Z, Ctrl Y', 'undo, redo'],
    ['V', 'hides and shows the places'],
    ['+ and −', 'zoom; 0 shows the pixels of the sheet'],
    ['Shift 1, Shift 2', 'the whole sheet, what is selected'],
    ['Escape', 'ends what was begun'],
  ]],
];

/** What can be done here, in the order in which people do it, and the keys for it. */
export function HelpPage() {
  return (
    <Page narrow title="Help" lead="From a meeting to a poster, and how to make the next poster better.">
      <div className={classes.parts}>
        <Sheet title="Make a tapestry">
          <ol className={classes.steps}>
            <li><Link to="/add-document">Add a transcript</Link>: plain text, WebVTT, SRT, Markdown or tables (CSV, TSV), one file or several.</li>
            <li><Link to="/tapestries">Create a tapestry</Link>: choose the transcript, a layout and a background. A higher minimum word count shows only what was said often.</li>
            <li>On the tapestry, press the space bar to drag things, and choose a phrase to see others for its place.</li>
            <li>Download it, or share a link from the edit page: to this very poster, or to the tapestry as it will be then.</li>
          </ol>
        </Sheet>
        <Sheet title="Make a background">
          <ol className={classes.steps}>
            <li><Link to="/backgrounds">Backgrounds</Link>, New Background: upload a painting as PNG, 1800 px wide, and choose or name its layout.</li>
            <li>On its page draw the places: a slot for each symbol, a line or curve for each phrase. What is selected has its rules beside the sheet.</li>
            <li>Preview with a transcript shows what a meeting puts there. Hide the places to see the poster alone, or try several transcripts at once.</li>
            <li>Publish it and save: tapestries of its layout can be made on it.</li>
          </ol>
        </Sheet>
        <Sheet title="When a word has no picture, or the wrong one">
          <ul className={classes.steps}>
            <li>The dashboard of a tapestry shows which words were counted and which symbol each leads to.</li>
            <li>Open the <Link to="/symbols">symbol</Link> and add the word to its Library Entries. A word leads to one symbol; one that another symbol has can be moved.</li>
            <li>No symbol fits? Add one, upload an SVG and give it words.</li>
            <li>Tapestries that were made stay as they are. Make one again to see the change.</li>
          </ul>
        </Sheet>
        <Sheet title="Who changed what">
          <p className={classes.text}><Link to="/audit">Audit</Link> lists every change with its person and time, compares two tapestries and says why they differ. Deleted symbols, backgrounds and markups can be restored; a deleted transcript is erased.</p>
        </Sheet>
        <Sheet title="Keys">
          {KEYS.map(([where, keys]) => (
            <section key={where} className={classes.place} aria-label={`Keys ${where}`}>
              <h3>{where}</h3>
              <dl className={classes.keys}>{keys.map(([key, does]) => <div key={key}><dt>{key}</dt><dd>{does}</dd></div>)}</dl>
            </section>
          ))}
        </Sheet>
      </div>
    </Page>
  );
}

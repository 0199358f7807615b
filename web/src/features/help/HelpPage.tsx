import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './Help.module.css';

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
          <dl className={classes.keys}>
            <Key keys="Enter, Escape">confirm or cancel any question</Key>
            <Key keys="Arrows, Home, End">walk through symbols, tables of pictures and the parts of a tapestry</Key>
            <Key keys="Space">on a tapestry: settle it or drag things</Key>
            <Key keys="Escape in a filter">empties it</Key>
            <Key keys="Ctrl B, I, U">in a description: bold, italic, underline</Key>
            <Key keys="Tab">in a description: indents by four; Escape, then Tab leaves it</Key>
          </dl>
        </Sheet>
      </div>
    </Page>
  );
}

function Key({ keys, children }: { readonly keys: string; readonly children: string }) {
  return <div><dt>{keys}</dt><dd>{children}</dd></div>;
}

import { Page } from '../../ui/Page.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { AddDocumentForm } from './AddDocumentForm.tsx';
import classes from './AddDocumentPage.module.css';
import { FileUploads } from './FileUploads.tsx';

/** Add transcripts: files as they are, or one typed or pasted. */
export function AddDocumentPage() {
  return (
    <Page title="Add transcripts" narrow>
      <div className={classes.parts}>
        <FileUploads />
        <p className={classes.or}><span>or write one</span></p>
        <Sheet title="Write or paste a transcript"><AddDocumentForm /></Sheet>
      </div>
    </Page>
  );
}

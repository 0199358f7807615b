/** Sentences about transcripts (specification sections 2, 4, 5 and 8). */
export const transcriptMessages = {
  dropZone: 'Upload one or more transcripts',
  datePlaceholder: 'Select meeting date',
  noDay: 'Please type a day like 11 March 2026 or 2026-03-11',
  find: 'Find words in the transcript',
  notFound: (words: string) => `“${words}” was not said`,
  setupPlaceholder: 'Describe the meeting\'s purpose, intentions, agenda, etc.',
  unsavedChanges: 'You have unsaved changes. Are you sure you want to leave?',

  added: (title: string) => `Added transcript: ${title}`,
  uploaded: (title: string) => `Uploaded transcript: "${title}"`,
  uploadedSeveral: (count: number) => `Uploaded ${count} transcripts`,
  updated: (item: string) => `Transcript "${item}" updated`,
  renamed: (item: string) => `Updated transcript name to "${item}"`,
  /** `versions`: "1 earlier version". */
  keptEarlier: (versions: string) => `Kept for the tapestries made of them: ${versions} of this transcript`,
  keepsEarlier: 'What it says now stays kept as an earlier version, until those are erased.',
  erasedEarlier: (item: string) => `Erased the earlier versions of "${item}"`,
  erasingEarlier: (item: string) => `Accepted: the earlier versions of "${item}" are being erased. This goes on by itself and may take a few minutes.`,
  /** On the list, after the redirect. */
  deleted: (item: string) => `Deleted transcript: "${item}"`,

  missingTitle: 'Please specify valid title',
  missingContent: 'Please specify valid content',
  missingTitleAndContent: 'Please specify valid title and content',
  invalidName: 'Please specify a valid transcript name',
  nameTaken: (title: string) => `There is already a transcript named ${title}`,

  notRenamed: 'Unable to change the transcript name',
  notDeleted: 'Unable to delete transcript',
  notErasedEarlier: 'Unable to erase the earlier versions',
  notUpdated: 'Unable to update transcript',
  notAdded: 'Unable to add the transcript',
  notUploaded: (title: string) => `Unable to upload transcript: ${title}`,
  /** Of several at once; each says below what became of it. */
  namesTaken: (failed: number, all: number) => `${failed} of ${all} not added: the names are taken`,
  severalNotUploaded: (failed: number, all: number) => `${failed} of ${all} not added: each says why`,
  mayBeTriedAgain: (count: number) => `${count} can be tried again.`,

  gone: (who: string) => `${who} deleted this transcript.`,
  noDocument: 'No document specified',
  validIdRequired: 'Valid document ID required',
} as const;

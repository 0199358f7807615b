/** What a loading banner says until the result replaces it. */
export const progressMessages = {
  addingTranscript: 'Adding transcript',
  uploadingTranscript: (title: string) => `Uploading transcript: ${title}`,
  uploadingTranscripts: (count: number) => `Uploading ${count} transcripts`,
  updatingTranscript: 'Updating transcript',
  renamingTranscript: 'Changing the transcript name',
  addingMarkup: 'Adding markup',
  deletingMarkup: 'Deleting markup',
  erasingEarlier: 'Erasing earlier versions',
  makingFile: (format: string) => `Making the file: ${format}`,
  deletingTranscript: 'Deleting transcript',
} as const;

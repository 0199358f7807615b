/** Sentences of the edit page (specification sections 2 and 8). */
export const editingMessages = {
  updated: 'Meeting description updated. Reloading Tapestry.',
  notUpdated: 'Unable to update meeting description',
  linkCopied: 'Link copied to clipboard',
  linkNotCopied: 'Unable to copy the link',
  notDownloaded: 'Unable to download the tapestry',
} as const;

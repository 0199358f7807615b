import { transcriptMessages } from '../../messages/transcripts.ts';

export interface Missing {
  readonly fields: readonly ('title' | 'content')[];
  /** The warning of specification section 5; null when nothing is missing. */
  readonly sentence: string | null;
}

/** A transcript needs a title and content; white space is neither. */
export function missingFields({ title, content }: { readonly title: string; readonly content: string }): Missing {
  const noTitle = title.trim() === '';
  const noContent = content.trim() === '';
  if (noTitle && noContent) return { fields: ['title', 'content'], sentence: transcriptMessages.missingTitleAndContent };
  if (noTitle) return { fields: ['title'], sentence: transcriptMessages.missingTitle };
  if (noContent) return { fields: ['content'], sentence: transcriptMessages.missingContent };
  return { fields: [], sentence: null };
}

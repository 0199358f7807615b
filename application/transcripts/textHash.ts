import { hash } from 'node:crypto';

/** The name of a text by its content, SHA-256 of its UTF-8, by the machine's own: a text may have eight megabytes, and others wait. */
export const textHash = (text: string): string => hash('sha256', text);

import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

interface InvalidInputProps {
  /** Of the catalogue: what is missing. */
  readonly sentence: string;
  readonly missing?: readonly string[];
  readonly children?: ReactNode;
}

/** The view of an address that does not say enough, or names what is not there; lists what is missing. */
export function InvalidInput({ sentence, missing = [], children }: InvalidInputProps) {
  return (
    <Notice icon="warning" wrong wholePage sentence={sentence} more={missing.length > 0 && `Missing: ${missing.join(', ')}`}>
      {children}
    </Notice>
  );
}

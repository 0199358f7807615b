import 'react';

declare module 'react' {
  /** Attributes that browsers know and React's types do not. */
  interface InputHTMLAttributes<T> {
    /** A folder is chosen in place of files. */
    webkitdirectory?: string | undefined;
  }
}

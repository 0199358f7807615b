/** The one function of react-dom this program calls. */
declare module 'react-dom/client' {
  import type { ReactNode } from 'react';

  export function createRoot(container: Element): { render(children: ReactNode): void; unmount(): void };
}

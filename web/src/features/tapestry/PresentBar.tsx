import type { Presenting } from './usePresenting.ts';
import { BarButton } from './BarButton.tsx';
import styles from './Toolbar.module.css';

/** What there is to press while a tapestry is presented. */
export function PresentBar({ presenting: { step, to, stop }, steps, isAside }: { readonly presenting: Presenting; readonly steps: number; readonly isAside: boolean }) {
  const at = step ?? 0;
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Presentation" data-aside={isAside || undefined}>
      <BarButton icon="previous" label="Previous" disabled={at === 0} onPress={() => to(at - 1)} />
      <span className={styles.label} role="status">{at + 1} of {steps}</span>
      <BarButton icon="next" label="Next" disabled={at + 1 >= steps} onPress={() => to(at + 1)} />
      <BarButton icon="close" label="End presentation" onPress={stop} />
    </div>
  );
}

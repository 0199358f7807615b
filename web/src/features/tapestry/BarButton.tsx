import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Toolbar.module.css';

export interface BarButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  onPress(): void;
}

/** A picture with its word: a pointer reads the word where it rests, a finger under the picture. */
export function BarButton({ icon, label, disabled = false, expanded, onPress }: BarButtonProps) {
  return <button type="button" className={styles.tool} aria-label={label} title={label} aria-disabled={disabled || undefined} aria-expanded={expanded} onClick={() => { if (!disabled) onPress(); }}><Icon name={icon} size={18} /><BarWord text={label} /></button>;
}

/** What a picture in the bar stands for, for those who cannot rest on it with a pointer. Others hear the label. */
export function BarWord({ text }: { readonly text: string }) {
  return <span className={styles.word} aria-hidden="true">{text}</span>;
}

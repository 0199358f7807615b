import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Toolbar.module.css';

export interface BarButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  onPress(): void;
}

export function BarButton({ icon, label, disabled = false, expanded, onPress }: BarButtonProps) {
  return <button type="button" className={styles.tool} aria-label={label} title={label} aria-disabled={disabled || undefined} aria-expanded={expanded} onClick={() => { if (!disabled) onPress(); }}><Icon name={icon} size={18} /></button>;
}

import { arrangingMessages } from '../../messages/arranging.ts';
import styles from './PaintingSign.module.css';

/** Lies on the poster while the server paints it anew; seen only after a moment. */
export function PaintingSign() {
  return <div role="status" className={styles.sign}>{arrangingMessages.painting}</div>;
}

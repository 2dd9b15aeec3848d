import type { SelectHTMLAttributes } from 'react';
import styles from './Select.module.css';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'size'> {
  /** `small`: for table rows. */
  size?: 'small';
}

/** Styled native select; the caller must label it. */
export function Select({ size, ...select }: Props) {
  return <select {...select} className={size === 'small' ? `${styles.select} ${styles.small}` : styles.select} />;
}

import type { SelectHTMLAttributes } from 'react';
import styles from './Select.module.css';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'size'> {
  /** `small`: in a row of a table. */
  size?: 'small';
}

/** One of several that do not all stand in sight; whoever draws it names it. */
export function Select({ size, ...select }: Props) {
  return <select {...select} className={size === 'small' ? `${styles.select} ${styles.small}` : styles.select} />;
}

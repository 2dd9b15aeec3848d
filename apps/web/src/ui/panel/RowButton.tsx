import type { ButtonHTMLAttributes } from 'react';
import styles from './Panel.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  tone?: 'plain' | 'danger';
}

/** Compact button for 36 px rows and dense panels. */
export function RowButton({ tone = 'plain', ...rest }: Props) {
  return <button type="button" {...rest} className={styles.rowButton} data-tone={tone} />;
}

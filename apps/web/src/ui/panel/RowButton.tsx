import type { ButtonHTMLAttributes } from 'react';
import styles from './Panel.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  tone?: 'plain' | 'danger';
}

/** Something to press in a row of 36 px, or wherever a panel is dense. */
export function RowButton({ tone = 'plain', ...rest }: Props) {
  return <button type="button" {...rest} className={styles.rowButton} data-tone={tone} />;
}

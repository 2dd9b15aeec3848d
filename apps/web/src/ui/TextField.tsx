import { type InputHTMLAttributes, useId } from 'react';
import styles from './TextField.module.css';
import type { ElementChildren } from './elementChildren.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string;
  /** Validation error of the current value. */
  problem?: string | undefined;
  /** Rendered inside the field, at its end. */
  endAdornment?: ElementChildren;
}

/** Labeled text field; label and error are announced by screen readers. */
export function TextField({ label, problem, endAdornment, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.well} data-wrong={problem ? '' : undefined}>
        <input
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-problem`}
        />
        {endAdornment}
      </div>
      <p className={styles.problem} id={`${id}-problem`} role="status">
        {problem}
      </p>
    </div>
  );
}

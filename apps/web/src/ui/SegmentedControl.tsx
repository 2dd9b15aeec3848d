import { useId } from 'react';
import styles from './SegmentedControl.module.css';

interface Props<T extends string | number | boolean> {
  label: string;
  options: readonly { value: T; label: string }[];
  /** Undefined while loading. */
  value: T | undefined;
  onChange: (value: T) => void;
  /** Explanation shown below the options. */
  description?: string | undefined;
  /** `small`: compact bar within a row; its label is visually hidden. */
  size?: 'small';
}

/** Radio group with all options visible; arrow keys move between them. */
export function SegmentedControl<T extends string | number | boolean>({
  label,
  options,
  value,
  onChange,
  description,
  size,
}: Props<T>) {
  const name = useId();
  return (
    <fieldset
      className={size === 'small' ? `${styles.choice} ${styles.small}` : styles.choice}
      aria-describedby={description ? `${name}-note` : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={String(option.value)} className={styles.option}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {description ? (
        <p id={`${name}-note`} className={styles.note}>
          {description}
        </p>
      ) : null}
    </fieldset>
  );
}

import { Button } from '../../ui/Button.tsx';
import styles from './MintScreen.module.css';

interface Props {
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** Quantity picker, from 1 to the allowed maximum. */
export function QuantityStepper({ value, max, onChange }: Props) {
  return (
    <div className={styles.stepper} role="group" aria-label="How many">
      <Button size="small" aria-label="One less" disabled={value <= 1} onClick={() => onChange(value - 1)}>
        −
      </Button>
      <output aria-live="polite">{value}</output>
      <Button size="small" aria-label="One more" disabled={value >= max} onClick={() => onChange(value + 1)}>
        +
      </Button>
    </div>
  );
}

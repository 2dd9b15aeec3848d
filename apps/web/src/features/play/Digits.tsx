import { groupedText } from '@jumpy/domain/numberText';
import styles from './Digits.module.css';

/** A number in the display face whose digits keep their places while it counts. */
export function Digits({ value, className }: { value: number; className?: string | undefined }) {
  return (
    <span className={[styles.digits, className].filter(Boolean).join(' ')}>
      {[...groupedText(value)].map((character, index) => (
        <span key={index} className={character === ',' ? styles.comma : styles.digit}>
          {character}
        </span>
      ))}
    </span>
  );
}

import { groupedText } from '@jumpy/domain/numberText';
import styles from './Digits.module.css';

/**
 * A number in fixed-width digits that do not shift while counting. Hidden from screen readers; the adjacent text is
 * announced.
 */
export function Digits({ value }: { value: number }) {
  return (
    <span className={styles.digits} aria-hidden="true" data-digits="">
      {[...groupedText(value)].map((character, index) => (
        <span key={index} className={character === ',' ? styles.comma : styles.digit}>
          {character}
        </span>
      ))}
    </span>
  );
}

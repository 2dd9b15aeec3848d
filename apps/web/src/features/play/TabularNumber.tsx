import { formatGrouped } from '@jumpy/domain/formatNumber';
import styles from './TabularNumber.module.css';

/**
 * A number in fixed-width digits that do not shift while counting. Hidden from screen readers; the adjacent text is
 * announced.
 */
export function TabularNumber({ value }: { value: number }) {
  return (
    <span className={styles.digits} aria-hidden="true" data-digits="">
      {[...formatGrouped(value)].map((character, index) => (
        <span key={index} className={character === ',' ? styles.comma : styles.digit}>
          {character}
        </span>
      ))}
    </span>
  );
}

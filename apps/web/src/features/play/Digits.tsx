import { groupedText } from '@jumpy/domain/numberText';
import styles from './Digits.module.css';

/** A number in the display face whose digits keep their places while it counts; the words beside it are read out instead. */
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

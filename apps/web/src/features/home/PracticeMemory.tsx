import { groupedText } from '@jumpy/domain/numberText';
import { useState } from 'react';
import { readPracticeBest } from '@jumpy/protocol/practiceBest';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PracticeMemory.module.css';

/** The best practice score on this device; it earns nothing. */
export function PracticeMemory() {
  const [best] = useState(() => readPracticeBest(localStorage));
  if (best === 0) return null;
  return (
    <p className={styles.memory} data-memory="">
      <Icon name="practice" size={18} />
      Practice best <b>{groupedText(best)}</b> · on this device
    </p>
  );
}

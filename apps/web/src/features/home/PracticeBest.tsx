import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useState } from 'react';
import { loadPracticeBest } from '@jumpy/protocol/practiceBest';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PracticeBest.module.css';
import * as m from './messages.ts';

/** The best practice score on this device; it earns nothing. */
export function PracticeBest() {
  const [best] = useState(() => loadPracticeBest(localStorage));
  if (best === 0) return null;
  return (
    <p className={styles.memory} data-memory="">
      <Icon name="practice" size={18} />
      <span>{m.practiceBest({ score: formatGrouped(best), b: (text) => <b key="score">{text}</b> })}</span>
    </p>
  );
}

import { memo, useRef } from 'react';
import { RarityChip } from '../../ui/RarityChip.tsx';
import { useSeen } from '../../ui/useSeen.ts';
import type { Work } from './army.ts';
import styles from './Card.module.css';
import { useAlive } from './useAlive.ts';
import { WorkArt } from './WorkArt.tsx';

interface Props {
  work: Work;
  onOpen: (work: Work) => void;
}

/** Card of an army work; animated on hover and focus. */
export const WorkCard = memo(function WorkCard({ work, onOpen }: Props) {
  const card = useRef<HTMLButtonElement>(null);
  const isNear = useSeen(card, { margin: '400px' });
  const { isAlive, watch } = useAlive();
  return (
    <button ref={card} type="button" className={styles.card} {...watch} onClick={() => onOpen(work)}>
      <WorkArt work={work} isDrawn={isNear} isAlive={isAlive} />
      <span className={styles.facts}>
        <b className={styles.name}>Work {work.number}</b>
        <RarityChip rarity={work.rarity} className={styles.rarity} />
      </span>
    </button>
  );
});

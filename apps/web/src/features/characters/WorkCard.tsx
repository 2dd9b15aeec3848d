import { memo, useRef } from 'react';
import { RarityBadge } from '../../ui/RarityBadge.tsx';
import { useInView } from '../../ui/useInView.ts';
import type { Work } from './army.ts';
import styles from './Card.module.css';
import { useHoverOrFocus } from './useHoverOrFocus.ts';
import { WorkArt } from './WorkArt.tsx';

interface Props {
  work: Work;
  onOpen: (work: Work) => void;
}

/** Card of an army work; animated on hover and focus. */
export const WorkCard = memo(function WorkCard({ work, onOpen }: Props) {
  const card = useRef<HTMLButtonElement>(null);
  const isNear = useInView(card, { margin: '400px' });
  const { isAlive, watch } = useHoverOrFocus();
  return (
    <button ref={card} type="button" className={styles.card} {...watch} onClick={() => onOpen(work)}>
      <WorkArt work={work} isRendered={isNear} isAnimated={isAlive} />
      <span className={styles.facts}>
        <b className={styles.name}>Work {work.number}</b>
        <RarityBadge rarity={work.rarity} className={styles.rarity} />
      </span>
    </button>
  );
});

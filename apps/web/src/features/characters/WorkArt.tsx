import { armyLookFor } from '@jumpy/rig/army';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { POSES } from '@jumpy/rig/poses';
import { useMemo } from 'react';
import { Drawing } from '../../ui/Drawing.tsx';
import { Hero } from '../../ui/Hero.tsx';
import { hueOf } from '../../ui/rarity.ts';
import type { Work } from './army.ts';
import styles from './WorkArt.module.css';

interface Props {
  work: Pick<Work, 'number' | 'rarity'>;
  /** False while far outside the viewport, to skip drawing. */
  isDrawn: boolean;
  isAlive: boolean;
}

/** A work on a background in its rarity's color. */
export function WorkArt({ work: { number, rarity }, isDrawn, isAlive }: Props) {
  return (
    <span className={styles.room} data-rarity={rarity} style={{ '--hue': hueOf(rarity) } as object}>
      {isDrawn ? <Figure number={number} isAlive={isAlive} /> : null}
    </span>
  );
}

function Figure({ number, isAlive }: { number: number; isAlive: boolean }) {
  const look = useMemo(() => armyLookFor(number), [number]);
  const shape = useMemo(() => drawCharacter(look, { pose: POSES.idle }), [look]);
  if (isAlive) return <Hero className={styles.figure} look={look} label="" />;
  return <Drawing className={styles.figure} name={`work-${number}-`} box={CHARACTER_BOX} shape={shape} />;
}

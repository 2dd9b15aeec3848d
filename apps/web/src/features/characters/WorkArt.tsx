import { armyAppearanceFor } from '@jumpy/rig/army';
import { CHARACTER_BOX, drawCharacter } from '@jumpy/rig/character';
import { POSES } from '@jumpy/rig/poses';
import { useMemo } from 'react';
import { RigDrawing } from '../../ui/RigDrawing.tsx';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { getRarityColor } from '../../ui/rarity.ts';
import type { Work } from './army.ts';
import styles from './WorkArt.module.css';

interface Props {
  work: Pick<Work, 'number' | 'rarity'>;
  /** False while far outside the viewport, to skip drawing. */
  isRendered: boolean;
  isAnimated: boolean;
}

/** A work on a background in its rarity's color. */
export function WorkArt({ work: { number, rarity }, isRendered, isAnimated }: Props) {
  return (
    <span className={styles.room} data-rarity={rarity} style={{ '--hue': getRarityColor(rarity) } as object}>
      {isRendered ? <WorkFigure number={number} isAlive={isAnimated} /> : null}
    </span>
  );
}

function WorkFigure({ number, isAlive }: { number: number; isAlive: boolean }) {
  const look = useMemo(() => armyAppearanceFor(number), [number]);
  const shape = useMemo(() => drawCharacter(look, { pose: POSES.idle }), [look]);
  if (isAlive) return <AnimatedCharacter className={styles.figure} look={look} label="" />;
  return <RigDrawing className={styles.figure} clipIdPrefix={`work-${number}-`} box={CHARACTER_BOX} shape={shape} />;
}

import { biomeAt } from '@jumpy/rig/biome';
import { drawScene } from '@jumpy/rig/scene';
import { useMemo } from 'react';
import { Drawing } from '../../ui/Drawing.tsx';
import styles from './PlayScreen.module.css';

/** The light stands behind the play field. */
const SIZE = { width: 1440, height: 900, seed: 44, light: { x: 720, y: 182, radius: 70 } };

/** The world of the run behind the panels, dimmed so that the play field is the light. */
export function RunBackdrop({ level }: { level: number }) {
  const biome = biomeAt(level - 1);
  const shape = useMemo(() => drawScene(biome, SIZE), [biome]);
  return (
    <Drawing
      shape={shape}
      box={[0, 0, SIZE.width, SIZE.height]}
      name={`backdrop-${biome}`}
      className={styles.backdrop}
      preserveAspectRatio="xMidYMax slice"
    />
  );
}

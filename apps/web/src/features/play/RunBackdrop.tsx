import { biomeAt } from '@jumpy/rig/biome';
import { drawScene } from '@jumpy/rig/scene';
import { paintSvg } from '@jumpy/rig/svg';
import { useMemo } from 'react';
import styles from './PlayScreen.module.css';

const WIDTH = 1440;
const HEIGHT = 900;

/** The world of the run behind the panels, dimmed so that the play field is the light. */
export function RunBackdrop({ level }: { level: number }) {
  const biome = biomeAt(level - 1);
  const markup = useMemo(
    () => paintSvg(drawScene(biome, { width: WIDTH, height: HEIGHT, seed: 44 }), { idPrefix: `backdrop-${biome}` }),
    [biome],
  );
  return (
    <svg
      className={styles.backdrop}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

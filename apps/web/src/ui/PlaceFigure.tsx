import type { BiomeId } from '@jumpy/rig/biome';
import type { ReactNode } from 'react';
import styles from './PlaceFigure.module.css';

/** A wide picture of a place, with what it says of it. */
export function PlaceFigure({ biome, children }: { biome: BiomeId; children: ReactNode }) {
  return (
    <figure className={styles.place}>
      <img src={`/art/stage-${biome}-wide.svg`} alt="" />
      <figcaption>{children}</figcaption>
    </figure>
  );
}

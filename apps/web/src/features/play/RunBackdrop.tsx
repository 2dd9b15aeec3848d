import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import styles from './PlayScreen.module.css';

/** Dimmed biome background behind the side panels, so that the game stays the brightest area. */
export function RunBackdrop({ level, startPlace }: { level: number; startPlace: number }) {
  return <img className={styles.backdrop} src={`/art/backdrop-${biomeOfLevel(level, startPlace)}.svg`} alt="" />;
}

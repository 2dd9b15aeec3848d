import { placeOfLevel } from '../../data/placeOfLevel.ts';
import styles from './PlayScreen.module.css';

/** The world of the run behind the panels, dimmed so that the play field is the light. */
export function RunBackdrop({ level }: { level: number }) {
  return <img className={styles.backdrop} src={`/art/backdrop-${placeOfLevel(level)}.svg`} alt="" />;
}

import { getGreeterSrc } from '../../data/staticLoadingScreen.ts';
import styles from './NightScene.module.css';

/** Characters around the hero: who, on which platform, and where. */
const FRIENDS = [
  { who: 'pip', on: 'perch-frost', place: styles.pip },
  { who: 'mochi-win', on: 'perch-cloud', place: styles.mochi },
  { who: 'kit', on: 'perch-crystal', place: styles.kit },
  { who: 'sprout-win', on: 'perch-spring', place: styles.sprout },
  { who: 'bolt', on: 'perch-moving', place: styles.bolt },
] as const;

/** The login's night background: moon, clouds and climbing characters. Decorative. */
export function NightScene() {
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.cover}>
        <picture>
          <source media="(max-width: 768px), (max-aspect-ratio: 1)" srcSet="/art/night-tall.svg" />
          <img className={styles.night} src="/art/night-wide.svg" alt="" />
        </picture>
        {FRIENDS.map(({ who, on, place }) => (
          <div key={who} className={`${styles.friend} ${place}`}>
            <img className={styles.perch} src={`/art/${on}.svg`} alt="" />
            <img className={styles.body} src={`/art/${who}.svg`} alt="" />
          </div>
        ))}
        <div className={`${styles.friend} ${styles.stand}`}>
          <img className={styles.perch} src="/art/perch-meadow.svg" alt="" />
          <img className={styles.body} src={getGreeterSrc()} alt="" />
        </div>
      </div>
    </div>
  );
}

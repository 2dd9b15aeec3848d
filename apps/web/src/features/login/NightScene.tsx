import { getGreeterSrc } from '../../data/staticLoadingScreen.ts';
import styles from './NightScene.module.css';

/** Characters around the hero: who, on which platform, and where. */
const FRIENDS = [
  { name: 'pip', perch: 'perch-frost', className: styles.pip },
  { name: 'mochi-win', perch: 'perch-cloud', className: styles.mochi },
  { name: 'kit', perch: 'perch-crystal', className: styles.kit },
  { name: 'sprout-win', perch: 'perch-spring', className: styles.sprout },
  { name: 'bolt', perch: 'perch-moving', className: styles.bolt },
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
        {FRIENDS.map(({ name, perch, className }) => (
          <div key={name} className={`${styles.friend} ${className}`}>
            <img className={styles.perch} src={`/art/${perch}.svg`} alt="" />
            <img className={styles.body} src={`/art/${name}.svg`} alt="" />
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

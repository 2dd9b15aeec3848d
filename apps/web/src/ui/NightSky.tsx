import styles from './NightSky.module.css';

/** The night behind the panels of a screen that scrolls; the screen is its place. */
export function NightSky() {
  return <img className={styles.night} src="/art/night-wide.svg" alt="" />;
}

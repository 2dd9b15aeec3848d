import styles from './NightSky.module.css';

/** Night sky behind the panels of a scrolling screen, which must be its positioned ancestor. */
export function NightSky() {
  return <img className={styles.night} src="/art/night-wide.svg" alt="" />;
}

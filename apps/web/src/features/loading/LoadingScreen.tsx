import styles from './LoadingScreen.module.css';

/** What stands in place of a screen while the login provider is not ready (ROUTE-19). */
export function LoadingScreen({ text = 'NEVER GIVE UP', waiting = false }: { text?: string; waiting?: boolean }) {
  return (
    <main className={styles.screen} aria-busy="true">
      <div className={styles.jump} aria-hidden="true">
        <i className={styles.ball} />
        <i className={styles.pad} />
      </div>
      <div role="status">
        <h1 className={styles.text}>{text}</h1>
      </div>
      {waiting ? <p className={styles.note}>The server does not answer yet. Trying again.</p> : null}
    </main>
  );
}

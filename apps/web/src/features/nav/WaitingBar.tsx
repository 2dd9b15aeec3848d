import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import styles from './NavBar.module.css';

/** The player's bar while the server is asked who this is: whoever was here before is not greeted as a stranger, and nothing moves. */
export function WaitingBar() {
  return (
    <header className={styles.bar} data-nav="" aria-busy="true">
      <div className={styles.toggle}>
        <Button size="small" icon="menu" aria-label="Menu" disabled />
      </div>
      <span className={styles.logo}>
        <Wordmark height={54} name="" />
      </span>
      <div className={styles.xp}>
        <Skeleton height="44px" />
      </div>
    </header>
  );
}

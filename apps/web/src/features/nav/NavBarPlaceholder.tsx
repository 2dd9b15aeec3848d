import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Wordmark } from '../../ui/Wordmark.tsx';
import styles from './NavBar.module.css';
import { SkipLink } from './NavLinks.tsx';
import * as m from './messages.ts';

/** Placeholder bar while the session loads: returning players do not see the visitors' bar, and nothing shifts. */
export function NavBarPlaceholder() {
  return (
    <header className={styles.bar} data-nav="" aria-busy="true">
      <SkipLink />
      <div className={styles.toggle}>
        <Button size="small" icon="menu" aria-label={m.menu()} disabled />
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

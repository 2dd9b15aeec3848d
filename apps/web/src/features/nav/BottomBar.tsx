import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { QuestsLabel } from './QuestsLabel.tsx';
import { overlays } from '../../stores/overlays.ts';
import styles from './BottomBar.module.css';
import * as m from './messages.ts';

const BEFORE_QUESTS = [
  ['/home', 'home', m.home()],
  ['/daily', 'calendar', m.daily()],
] as const;
const AFTER_QUESTS = [
  ['/stats#boards', 'trophy', m.boards()],
  ['/profile', 'user', m.you()],
] as const;

/** What is pressed most, under the thumb; on phones only. */
export function BottomBar() {
  return (
    <nav className={styles.bar} aria-label={m.shortcuts()}>
      {BEFORE_QUESTS.map(renderShortcut)}
      <button type="button" className={styles.shortcut} onClick={() => overlays.set({ quests: true })}>
        <Icon name="quests" size={24} />
        <QuestsLabel className={styles.name} />
      </button>
      {AFTER_QUESTS.map(renderShortcut)}
    </nav>
  );
}

type Shortcut = (typeof BEFORE_QUESTS | typeof AFTER_QUESTS)[number];

const renderShortcut = (shortcut: Shortcut) => <ShortcutLink key={shortcut[0]} shortcut={shortcut} />;

/** The next screen begins at its top; pressed again, the current one goes back there. */
const scrollToTop = (): void => window.scrollTo(0, 0);

function ShortcutLink({ shortcut: [to, icon, name] }: { shortcut: Shortcut }) {
  const { pathname } = useLocation();
  return (
    <Link
      className={styles.shortcut}
      to={to}
      aria-current={to.split('#')[0] === pathname ? 'page' : undefined}
      onClick={scrollToTop}
    >
      <Icon name={icon} size={24} />
      <span className={styles.name}>{name}</span>
    </Link>
  );
}

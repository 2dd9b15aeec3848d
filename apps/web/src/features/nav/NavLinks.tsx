import { isClaimable } from '@jumpy/domain/nextQuest';
import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { useQuests } from '../../data/quests.ts';
import { useSession } from '../../data/session.ts';
import { useLogout } from '../../data/logoutContext.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { overlays } from '../../stores/overlays.ts';
import styles from './NavLinks.module.css';
import * as m from './messages.ts';

const NAV_SCREENS = [
  ['/home', 'home', m.home()],
  ['/daily', 'calendar', m.daily()],
  ['/shop', 'shop', m.shop()],
  ['/mint', 'coin', m.mint()],
  ['/stats', 'trophy', m.stats()],
] as const;

/**
 * Links to screens; the army's collection links to an external marketplace. The sale's link appears only with a chain,
 * the admin panel's only for administrators.
 */
export function NavLinks({ at, onFollow }: { at: string; onFollow: () => void }) {
  const config = useConfig();
  const { user } = useSession();
  const screens = NAV_SCREENS.filter(([to]) => to !== '/mint' || Boolean(config?.chain));
  return (
    <>
      {screens.map(([to, icon, name]) => (
        <Link key={to} className={styles.link} to={to} aria-current={at === to ? 'page' : undefined} onClick={onFollow}>
          <Icon name={icon} size={21} />
          {name}
        </Link>
      ))}
      {config ? (
        <a className={styles.link} href={config.marketplaceUrl} target="_blank" rel="noreferrer" onClick={onFollow}>
          <Icon name="army" size={21} />
          {m.theArmy()}
        </a>
      ) : null}
      {user?.isAdmin ? (
        <Link className={styles.link} to="/admin" onClick={onFollow}>
          <Icon name="lock" size={21} />
          {m.admin()}
        </Link>
      ) : null}
    </>
  );
}

/** Discord and social media links. */
export function SocialLinks() {
  const config = useConfig();
  if (!config) return null;
  return (
    <>
      <a className={styles.sign} href={config.communityUrl} target="_blank" rel="noreferrer" title={m.communityChat()}>
        <Icon name="discord" size={22} />
        <VisuallyHidden>{m.communityChat()}</VisuallyHidden>
      </a>
      <a className={styles.sign} href={config.socialUrl} target="_blank" rel="noreferrer" title={m.socialPage()}>
        <Icon name="x" size={20} />
        <VisuallyHidden>{m.socialPage()}</VisuallyHidden>
      </a>
    </>
  );
}

/** Opens quests and rewards; shows the number of claimable ones. */
export function QuestsButton({ onFollow }: { onFollow?: () => void }) {
  const claimableCount = useQuests()?.quests.filter(isClaimable).length ?? 0;
  return (
    <button
      type="button"
      className={styles.sign}
      title={m.quests()}
      onClick={() => {
        onFollow?.();
        overlays.set({ quests: true });
      }}
    >
      <Icon name="quests" size={22} />
      <VisuallyHidden>{claimableCount > 0 ? m.questsToClaim({ count: claimableCount }) : m.quests()}</VisuallyHidden>
      {claimableCount > 0 ? (
        <i className={styles.count} aria-hidden="true">
          {claimableCount}
        </i>
      ) : null}
    </button>
  );
}

export function HelpLink({ at, onFollow }: { at: string; onFollow?: () => void }) {
  return (
    <Link
      className={styles.sign}
      to="/help"
      title={m.help()}
      aria-current={at === '/help' ? 'page' : undefined}
      onClick={onFollow}
    >
      <Icon name="help" size={22} />
      <VisuallyHidden>{m.help()}</VisuallyHidden>
    </Link>
  );
}

export function SettingsButton({ onFollow }: { onFollow: () => void }) {
  const open = (): void => {
    onFollow();
    overlays.set({ secondary: { kind: 'settings' } });
  };
  return (
    <button type="button" className={styles.sign} title={m.settings()} onClick={open}>
      <Icon name="settings" size={22} />
      <VisuallyHidden>{m.settings()}</VisuallyHidden>
    </button>
  );
}

export function LogoutButton() {
  const logOut = useLogout();
  return (
    <button type="button" className={styles.sign} title={m.logOut()} onClick={() => void logOut()}>
      <Icon name="logout" size={22} />
      <span className={styles.words}>{m.logOut()}</span>
    </button>
  );
}

import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { useSession } from '../../data/session.ts';
import { useLogout } from '../../data/logoutContext.ts';
import { whenIdle } from '../../data/whenIdle.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import { lazyWithRetry } from '../../ui/lazyWithRetry.tsx';
import { overlays } from '../../stores/overlays.ts';
import styles from './NavLinks.module.css';
import * as m from './messages.ts';

/** Lazy, as the quests are: until they are known, the button has its plain name. */
const QuestsLabel = lazyWithRetry(async () => {
  await whenIdle();
  return (await import('./QuestsLabel.tsx')).QuestsLabel;
});

const NAV_SCREENS = [
  ['/home', 'home', m.home()],
  ['/daily', 'calendar', m.daily()],
  ['/shop', 'shop', m.shop()],
  ['/mint', 'coin', m.mint()],
  ['/stats', 'trophy', m.stats()],
] as const;

/**
 * Links to screens; the army's collection links to an external marketplace. The sale's link appears only with a chain,
 * the admin panel's only for administrators, rooms and the board's check only in the menu of narrow windows.
 */
export function NavLinks({ at, onFollow }: { at: string; onFollow: () => void }) {
  const config = useConfig();
  const { user } = useSession();
  const screens = NAV_SCREENS.filter(([to]) => to !== '/mint' || Boolean(config?.chain));
  const openRooms = (): void => {
    onFollow();
    overlays.set({ lobby: true });
  };
  return (
    <>
      {screens.map(([to, icon, name]) => (
        <ScreenLink key={to} to={to} icon={icon} at={at} onFollow={onFollow}>
          {name}
        </ScreenLink>
      ))}
      <div className={styles.menuOnly}>
        <ScreenLink to="/looks" icon="star" at={at} onFollow={onFollow}>
          {m.looks()}
        </ScreenLink>
        <ScreenLink to="/league" icon="race" at={at} onFollow={onFollow}>
          {m.league()}
        </ScreenLink>
        <ScreenLink to="/calendar" icon="calendar" at={at} onFollow={onFollow}>
          {m.eventCalendar()}
        </ScreenLink>
        <ScreenLink to="/passport" icon="passport" at={at} onFollow={onFollow}>
          {m.passport()}
        </ScreenLink>
        <button type="button" className={styles.link} onClick={openRooms}>
          <Icon name="users" size={21} />
          {m.rooms()}
        </button>
        <ScreenLink to="/verify" icon="verify" at={at} onFollow={onFollow}>
          {m.verify()}
        </ScreenLink>
      </div>
      {config ? (
        <a
          className={styles.link}
          href={config.marketplaceUrl}
          target="_blank"
          rel="noreferrer"
          title={m.inNewTab({ name: m.theArmy() })}
          onClick={onFollow}
        >
          <Icon name="army" size={21} />
          {m.theArmy()}
          <OutsideArrow />
        </a>
      ) : null}
      {user?.isAdmin ? (
        <ScreenLink to="/admin" icon="lock" at={at} onFollow={onFollow}>
          {m.admin()}
        </ScreenLink>
      ) : null}
    </>
  );
}

function ScreenLink({
  to,
  icon,
  at,
  onFollow,
  children,
}: {
  to: string;
  icon: UiIconName;
  at: string;
  onFollow: () => void;
  children: string;
}) {
  return (
    <Link className={styles.link} to={to} aria-current={at === to ? 'page' : undefined} onClick={onFollow}>
      <Icon name={icon} size={21} />
      {children}
    </Link>
  );
}

/** Marks a link that leaves the site. */
function OutsideArrow() {
  return (
    <span className={styles.outside}>
      <Icon name="external" size={14} />
    </span>
  );
}

/** First in the order of focus: jumps over the bar to the screen, whose first control is its primary action. */
export function SkipLink() {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    main.focus();
  };
  return (
    <a className={styles.skip} href="#main" onClick={skip}>
      {m.skipToContent()}
    </a>
  );
}

/** Discord and social media links. */
export function SocialLinks() {
  const config = useConfig();
  if (!config) return null;
  const links = [
    [config.communityUrl, 'discord', m.discord()],
    [config.socialUrl, 'x', m.x()],
  ] as const;
  return links.map(([href, icon, name]) => (
    <a key={icon} className={styles.sign} href={href} target="_blank" rel="noreferrer" title={m.inNewTab({ name })}>
      <Icon name={icon} />
      <SignText>{name}</SignText>
      <OutsideArrow />
    </a>
  ));
}

interface SignProps {
  icon: UiIconName;
  name: string;
  onClick: () => void;
  children: ElementChildren;
}

/** A button with an icon and its words, which are shown where there is room for them. */
function SignButton({ icon, name, onClick, children }: SignProps) {
  return (
    <button type="button" className={styles.sign} title={name} onClick={onClick}>
      <Icon name={icon} />
      {children}
    </button>
  );
}

function SignText({ children }: { children: string }) {
  return <span className={styles.words}>{children}</span>;
}

/** Opens quests and rewards; shows the number of claimable ones. */
export function QuestsButton({ onFollow }: { onFollow: () => void }) {
  const open = (): void => {
    onFollow();
    overlays.set({ quests: true });
  };
  return (
    <SignButton icon="quests" name={m.quests()} onClick={open}>
      <QuestsLabel className={styles.words} instead={<SignText>{m.quests()}</SignText>} />
    </SignButton>
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
      <Icon name="help" />
      <SignText>{m.help()}</SignText>
    </Link>
  );
}

export function SettingsButton({ onFollow }: { onFollow: () => void }) {
  const open = (): void => {
    onFollow();
    overlays.set({ secondary: { kind: 'settings' } });
  };
  return (
    <SignButton icon="settings" name={m.settings()} onClick={open}>
      <SignText>{m.settings()}</SignText>
    </SignButton>
  );
}

export function LogoutButton() {
  const logOut = useLogout();
  return (
    <SignButton icon="logout" name={m.logOut()} onClick={() => void logOut()}>
      <SignText>{m.logOut()}</SignText>
    </SignButton>
  );
}

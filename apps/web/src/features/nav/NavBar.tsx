import { MIN_LEVEL } from '@jumpy/domain/levels';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useConfig } from '../../data/config.ts';
import { usePlayer } from '../../data/session.ts';
import { xpQuery } from '../../data/xp.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type OutsideTrigger, useClickOutside } from '../../ui/useClickOutside.ts';
import { Wordmark } from '../../ui/Wordmark.tsx';
import { XpBar } from '../../ui/XpBar.tsx';
import { overlays } from '../../stores/overlays.ts';
import styles from './NavBar.module.css';
import { HelpLink, LogoutButton, NavLinks, QuestsButton, SettingsButton, SkipLink, SocialLinks } from './NavLinks.tsx';
import * as m from './messages.ts';

/** Navigation bar with links, level and logout; a menu below 1100 px. */
export function NavBar({ bell }: { bell?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLDivElement>(null);
  const { avatarUrl, username } = usePlayer();
  const config = useConfig();
  const { pathname } = useLocation();

  // Escape returns focus to the menu button; an outside click moves focus itself.
  const close = useCallback((by: OutsideTrigger) => {
    setOpen(false);
    if (by === 'escape') toggle.current?.querySelector('button')?.focus();
  }, []);
  const openProfile = (): void => {
    setOpen(false);
    overlays.set({ profile: true });
  };
  useClickOutside(bar, { open, onOutside: close });

  return (
    <header className={styles.bar} ref={bar} data-nav="">
      <SkipLink />
      <div className={styles.toggle} ref={toggle}>
        <Button
          size="small"
          icon={open ? 'close' : 'menu'}
          aria-label={m.menu()}
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        />
      </div>
      <Link
        className={styles.logo}
        to="/home"
        aria-label={m.productHome({ productName: config?.productName ?? 'Jumpy' })}
      >
        <Wordmark height={54} name="" />
      </Link>
      <div className={styles.menu} id="menu" data-open={open || undefined}>
        <button type="button" className={styles.who} onClick={openProfile}>
          <Avatar src={avatarUrl} size={46} />
          <strong dir="auto">{username}</strong>
          <VisuallyHidden>{m.profileAndWallet()}</VisuallyHidden>
          <Icon name="wallet" size={22} />
        </button>
        <nav className={styles.links} aria-label={m.main()}>
          <NavLinks at={pathname} onFollow={() => setOpen(false)} />
        </nav>
        <div className={styles.social}>
          <QuestsButton onFollow={() => setOpen(false)} />
          <HelpLink at={pathname} onFollow={() => setOpen(false)} />
          <SettingsButton onFollow={() => setOpen(false)} />
          <SocialLinks />
          <LogoutButton />
        </div>
      </div>
      <div className={styles.xp}>
        <PlayerXp />
        {/* Pointer-only target: keyboard and screen reader users have the avatar and the menu. */}
        <button type="button" className={styles.over} tabIndex={-1} aria-hidden="true" onClick={openProfile} />
      </div>
      <div className={styles.bell}>{bell}</div>
      <button type="button" className={styles.me} title={username} aria-label={m.profile()} onClick={openProfile}>
        <Avatar src={avatarUrl} size={46} />
      </button>
    </header>
  );
}

/** The player's level and progress, updated live. */
function PlayerXp() {
  const { discordId } = usePlayer();
  const { data } = useQuery(xpQuery(discordId));
  return (
    <XpBar
      level={data?.level ?? MIN_LEVEL}
      progressXp={data?.progress.progressXP ?? 0}
      requiredXp={data?.progress.requiredXP}
    />
  );
}

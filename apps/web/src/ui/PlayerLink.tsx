import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './PlayerLink.module.css';
import * as m from './messages.ts';

interface Props {
  player: { publicId: string; noProfile?: true | undefined };
  className?: string | undefined;
  title?: string | undefined;
  dir?: 'auto';
  /** Larger touch target, for rows. */
  hasTouchPadding?: boolean;
  /** Opens in a new tab. */
  opensInNewTab?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A player's name, linked to their profile if they have one. */
export function PlayerLink({
  player,
  className,
  title,
  dir,
  hasTouchPadding,
  opensInNewTab,
  onClick,
  children,
}: Props) {
  if (player.noProfile)
    return (
      <span className={className} title={title} dir={dir}>
        {children}
      </span>
    );
  return (
    <Link
      className={[styles.link, hasTouchPadding && styles.roomy, className].filter(Boolean).join(' ')}
      to={`/u/${player.publicId}`}
      title={opensInNewTab ? [title, m.profileInNewTab()].filter(Boolean).join(': ') : title}
      dir={dir}
      onClick={onClick}
      // `noopener` gives the new tab its own session storage, so that it is not in the same room.
      {...(opensInNewTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </Link>
  );
}

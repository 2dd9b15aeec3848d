import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './PlayerLink.module.css';

interface Props {
  player: { publicId: string; noProfile?: true | undefined };
  className?: string | undefined;
  title?: string | undefined;
  dir?: 'auto';
  /** In a row: with room for a finger over and under the name. */
  roomy?: boolean;
  /** In a page of its own. */
  apart?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A player's name: the way to their profile, or only a name where they show none. */
export function PlayerLink({ player, className, title, dir, roomy, apart, onClick, children }: Props) {
  if (player.noProfile)
    return (
      <span className={className} title={title} dir={dir}>
        {children}
      </span>
    );
  return (
    <Link
      className={[styles.link, roomy && styles.roomy, className].filter(Boolean).join(' ')}
      to={`/u/${player.publicId}`}
      title={apart ? [title, 'Profile in a new tab'].filter(Boolean).join(': ') : title}
      dir={dir}
      onClick={onClick}
      // A page without an opener has a storage of its own, and so no room.
      {...(apart ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </Link>
  );
}

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
  children: ReactNode;
}

/** A player's name: the way to their profile, or only a name where they show none. */
export function PlayerLink({ player: { publicId, noProfile }, className, roomy, children, ...rest }: Props) {
  if (noProfile)
    return (
      <span className={className} {...rest}>
        {children}
      </span>
    );
  return (
    <Link
      className={[styles.link, roomy && styles.roomy, className].filter(Boolean).join(' ')}
      to={`/u/${publicId}`}
      {...rest}
    >
      {children}
    </Link>
  );
}

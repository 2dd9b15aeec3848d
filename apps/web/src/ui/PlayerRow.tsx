import { shownName } from '@jumpy/domain/hiddenName';
import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import type { ElementChildren } from './elementChildren.ts';
import { PlayerLink } from './PlayerLink.tsx';
import styles from './PlayerRow.module.css';

interface Props {
  player: { publicId: string; username: string; avatarUrl: string; noProfile?: true | undefined };
  /** Marks the viewer's own row. */
  isOwn?: boolean;
  /** After the name. */
  badge?: ElementChildren;
  /** Below the name. */
  detail: ReactNode;
  /** At the end of the row. */
  children: ElementChildren;
}

/** A player in a list. */
export function PlayerRow({ player, isOwn = false, badge, detail, children }: Props) {
  const name = shownName(player.username);
  return (
    <li className={isOwn ? `${styles.row} ${styles.own}` : styles.row} aria-current={isOwn || undefined}>
      <Avatar src={player.avatarUrl} size={40} />
      <span className={styles.who}>
        <span className={styles.head}>
          <PlayerLink hasTouchPadding player={player} className={styles.name} dir="auto" title={name}>
            {name}
          </PlayerLink>
          {badge}
        </span>
        <span className={styles.detail}>{detail}</span>
      </span>
      {children}
    </li>
  );
}

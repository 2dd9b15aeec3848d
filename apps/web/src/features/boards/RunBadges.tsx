import type { BoardRow } from '@jumpy/protocol/http/boards';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Icon, type UiIconName } from '../../ui/Icon.tsx';
import styles from './RunBadges.module.css';
import * as m from './messages.ts';

/** Marks on a best run that count like any other: continued after a revive, or played in a room. */
export function RunBadges({ row: { revived, isRoom } }: { row: Pick<BoardRow, 'revived' | 'isRoom'> }) {
  return (
    <>
      {revived ? <RunBadge icon="heart" text={m.withRevive()} className={styles.heart} /> : null}
      {isRoom ? <RunBadge icon="users" text={m.playedInRoom()} /> : null}
    </>
  );
}

function RunBadge({ icon, text, className = '' }: { icon: UiIconName; text: string; className?: string | undefined }) {
  return (
    <span className={`${styles.mark} ${className}`} title={text}>
      <Icon name={icon} size={17} />
      <VisuallyHidden> {text}</VisuallyHidden>
    </span>
  );
}

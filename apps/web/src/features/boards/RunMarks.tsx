import type { BoardRow } from '@jumpy/protocol/http/boards';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './RunMarks.module.css';

/** Marks on a best run that count like any other: continued after a revive, or played in a room. */
export function RunMarks({ row: { revived, isRoom } }: { row: Pick<BoardRow, 'revived' | 'isRoom'> }) {
  return (
    <>
      {revived ? <Mark icon="heart" words="With a revive" className={styles.heart} /> : null}
      {isRoom ? <Mark icon="users" words="Played in a room" /> : null}
    </>
  );
}

function Mark({ icon, words, className = '' }: { icon: IconName; words: string; className?: string | undefined }) {
  return (
    <span className={`${styles.mark} ${className}`} title={words}>
      <Icon name={icon} size={17} />
      <ForReaders> {words}</ForReaders>
    </span>
  );
}

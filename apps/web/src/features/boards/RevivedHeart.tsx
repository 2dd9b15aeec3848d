import type { BoardRow } from '@jumpy/protocol/http/boards';
import { ForReaders } from '../../ui/ForReaders.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './RevivedHeart.module.css';

const WORDS = 'With a revive';

/** The heart of a best run that went on after a revive: the board shows it, and counts it like the others. */
export function RevivedHeart({ row }: { row: Pick<BoardRow, 'revived'> }) {
  if (!row.revived) return null;
  return (
    <span className={styles.heart} title={WORDS}>
      <Icon name="heart" size={17} />
      <ForReaders> {WORDS}</ForReaders>
    </span>
  );
}

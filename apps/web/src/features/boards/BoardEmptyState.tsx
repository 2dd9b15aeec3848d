import styles from './BoardEmptyState.module.css';
import * as m from './messages.ts';

/** Empty state below a podium that is the whole leaderboard. */
export function BoardEmptyState({ isSelfThere }: { isSelfThere: boolean }) {
  return (
    <div className={styles.room}>
      <img src="/art/climber.svg" alt="" width={128} height={112} />
      <p className={styles.call}>{isSelfThere ? m.whoIsNext() : m.beNext()}</p>
      <p className={styles.words}>{isSelfThere ? m.roomForMore() : m.finishRunToEnter()}</p>
    </div>
  );
}

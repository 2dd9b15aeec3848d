import styles from './BoardEmptyState.module.css';

/** Empty state below a podium that is the whole leaderboard. */
export function BoardEmptyState({ isSelfThere }: { isSelfThere: boolean }) {
  return (
    <div className={styles.room}>
      <img src="/art/climber.svg" alt="" width={128} height={112} />
      <p className={styles.call}>{isSelfThere ? 'Who’s next?' : 'Be the next to climb'}</p>
      <p className={styles.words}>
        {isSelfThere
          ? 'Plenty of room up here. Beat your best or bring a friend.'
          : 'Finish a run to get on the board.'}
      </p>
    </div>
  );
}

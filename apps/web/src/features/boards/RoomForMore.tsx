import styles from './RoomForMore.module.css';

/** Under a podium that is the whole board: somebody looks up, and it could be you. */
export function RoomForMore({ isSelfThere }: { isSelfThere: boolean }) {
  return (
    <div className={styles.room}>
      <img src="/art/climber.svg" alt="" width={128} height={112} />
      <p className={styles.call}>{isSelfThere ? 'Who climbs next?' : 'Be the next to climb'}</p>
      <p className={styles.words}>
        {isSelfThere ? 'There is room up here. Beat yourself, or bring a friend.' : 'Finish a run and stand here too.'}
      </p>
    </div>
  );
}

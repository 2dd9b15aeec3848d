import type { EndedRoomRace } from '@jumpy/protocol/http/roomRaces';
import { Link } from 'react-router';
import styles from './RaceScreen.module.css';

/** The key from which the shared course was generated. */
export function RaceCourseKey({ course: { key, commitment } }: Pick<EndedRoomRace, 'course'>) {
  return (
    <details className={styles.key}>
      <summary>How the course was chosen</summary>
      <p>
        All climbed one course, drawn by one key. Its SHA-256 was told before the start, so nobody could change it. The
        page of each run checks it.
      </p>
      <dl>
        <dt>Key</dt>
        <dd>{key}</dd>
        <dt>SHA-256, told before the start</dt>
        <dd>{commitment}</dd>
      </dl>
      <p>
        <Link to="/help#scores">How scores are kept honest</Link>
      </p>
    </details>
  );
}

import type { LiveRun } from '@jumpy/protocol/http/live';
import { Link } from 'react-router';
import { livePath } from '../../data/livePlayers.ts';
import styles from './LiveRunLink.module.css';

/** Marks the row of a player who is playing now; links to the live run. */
export function LiveRunLink({ run, name }: { run: LiveRun; name: string }) {
  return (
    <Link
      to={livePath(run.runId)}
      className={styles.link}
      aria-label={`${name} is playing: watch live`}
      title="Playing now: watch live"
    >
      <i aria-hidden="true" />
      LIVE
    </Link>
  );
}

import type { LiveRun } from '@jumpy/protocol/http/live';
import { Link } from 'react-router';
import { livePath } from '../../data/livePlayers.ts';
import styles from './LiveRunLink.module.css';
import * as m from './messages.ts';

/** Marks the row of a player who is playing now; links to the live run. */
export function LiveRunLink({ run, name }: { run: LiveRun; name: string }) {
  return (
    <Link
      to={livePath(run.runId)}
      className={styles.link}
      aria-label={m.watchPlayerLive({ name })}
      title={m.watchLive()}
    >
      <i aria-hidden="true" />
      {m.live()}
    </Link>
  );
}

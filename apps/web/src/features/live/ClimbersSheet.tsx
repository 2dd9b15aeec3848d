import { groupedText } from '@jumpy/domain/numberText';
import type { LiveRun } from '@jumpy/protocol/http/live';
import { Link } from 'react-router';
import { livePath } from '../../data/climbers.ts';
import { biomeName } from '../../data/runView.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './ClimbersSheet.module.css';

interface Props {
  open: boolean;
  /** The highest first. */
  runs: readonly LiveRun[];
  onClose: () => void;
}

/** Who climbs right now, with scores that move; each leads to the run. */
export function ClimbersSheet({ open, runs, onClose }: Props) {
  return (
    <Sheet open={open} onClose={onClose} label="Climbing now" from="middle">
      <Panel sign="CLIMBING NOW" className={styles.panel}>
        {runs.length === 0 ? (
          <Moment picture="asleep" title="Everybody is down again">
            Nobody climbs right now. Be the next.
          </Moment>
        ) : (
          <ol className={styles.list}>
            {runs.map((run) => (
              <li key={run.runId}>
                <Link to={livePath(run.runId)} className={styles.climber} onClick={onClose}>
                  <Avatar src={run.player.avatarUrl} size={38} />
                  <span className={styles.who}>
                    <strong dir="auto">{run.player.username}</strong>
                    <span>
                      Level {run.level}, {biomeName(run.level)}
                    </span>
                  </span>
                  <span className={styles.score}>{groupedText(run.score)}</span>
                  <Icon name="play" size={18} />
                </Link>
              </li>
            ))}
          </ol>
        )}
        <Button wide onClick={onClose}>
          Close
        </Button>
      </Panel>
    </Sheet>
  );
}

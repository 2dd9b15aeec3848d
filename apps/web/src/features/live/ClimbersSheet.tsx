import { groupedText } from '@jumpy/domain/numberText';
import type { LiveRun } from '@jumpy/protocol/http/live';
import { Link } from 'react-router';
import { livePath } from '../../data/climbers.ts';
import { biomeName } from '../../data/runView.ts';
import { LaterReportButton } from '../../names/LaterReportButton.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './ClimbersSheet.module.css';

interface Props {
  open: boolean;
  /** Highest first. */
  runs: readonly LiveRun[];
  onClose: () => void;
}

/** Live runs with updating scores; rows link to the run, names to the player. */
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
              <Climber key={run.runId} run={run} onFollow={onClose} />
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

function Climber({ run, onFollow }: { run: LiveRun; onFollow: () => void }) {
  const { runId, player, level, score } = run;
  const name = player.username;
  return (
    <li className={styles.climber}>
      <Avatar src={player.avatarUrl} size={38} />
      <PlayerLink player={player} className={styles.name} dir="auto" onClick={onFollow}>
        {name}
      </PlayerLink>
      <span className={styles.level}>
        Level {level}, {biomeName(level)}
      </span>
      <Link
        to={livePath(runId)}
        className={styles.watch}
        aria-label={`${groupedText(score)}, watch ${name} live`}
        onClick={onFollow}
      >
        {groupedText(score)}
        <Icon name="play" size={18} />
      </Link>
      <LaterReportButton player={{ publicId: player.publicId, name }} name={name} className={styles.report} />
    </li>
  );
}

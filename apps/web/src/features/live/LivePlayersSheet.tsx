import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { LiveRun } from '@jumpy/protocol/http/live';
import { Link } from 'react-router';
import { livePath } from '../../data/livePlayers.ts';
import { placeOfLevel } from '../../data/runText.ts';
import { LazyReportButton } from '../../names/LazyReportButton.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import styles from './LivePlayersSheet.module.css';
import * as m from './messages.ts';

interface Props {
  open: boolean;
  /** Highest first. */
  runs: readonly LiveRun[];
  onClose: () => void;
}

/** Live runs with updating scores; rows link to the run, names to the player. */
export function LivePlayersSheet({ open, runs, onClose }: Props) {
  return (
    <ModalSheet open={open} onClose={onClose} label={m.playingNow()} placement="middle">
      <Panel title={m.playingNowTitle()} className={styles.panel}>
        {runs.length === 0 ? (
          <IllustratedMessage illustration="asleep" title={m.allQuiet()}>
            {m.noOnePlaying()}
          </IllustratedMessage>
        ) : (
          <ol className={styles.list}>
            {runs.map((run) => (
              <LivePlayerRow key={run.runId} run={run} onFollow={onClose} />
            ))}
          </ol>
        )}
        <Button wide onClick={onClose}>
          {m.close()}
        </Button>
      </Panel>
    </ModalSheet>
  );
}

function LivePlayerRow({ run, onFollow }: { run: LiveRun; onFollow: () => void }) {
  const { runId, player, level, startPlace, score } = run;
  const name = shownName(player.username);
  return (
    <li className={styles.climber}>
      <Avatar src={player.avatarUrl} size={38} />
      <PlayerLink player={player} className={styles.name} dir="auto" onClick={onFollow}>
        {name}
      </PlayerLink>
      <span className={styles.level}>{m.levelAndPlace({ level, place: placeOfLevel(level, startPlace) })}</span>
      <Link
        to={livePath(runId)}
        className={styles.watch}
        aria-label={m.watchPlayerLive({ score: formatGrouped(score), name })}
        onClick={onFollow}
      >
        {formatGrouped(score)}
        <Icon name="play" size={18} />
      </Link>
      <LazyReportButton
        player={{ publicId: player.publicId, name: player.username }}
        name={name}
        className={styles.report}
      />
    </li>
  );
}

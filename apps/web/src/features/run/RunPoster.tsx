import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PublicRun } from '@jumpy/protocol/http/replays';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Sparkline } from '../../ui/Sparkline.tsx';
import styles from './RunPoster.module.css';
import * as m from './messages.ts';

/** Stands in for the replay until its first picture: place, player, score and climb of the run. */
export function RunPoster({ run }: { run: PublicRun }) {
  const { player, score, heights, level, startPlace } = run;
  return (
    <div className={styles.poster}>
      <div className={styles.picture} aria-hidden="true">
        <img className={styles.place} src={`/art/stage-${biomeOfLevel(level, startPlace)}-wide.svg`} alt="" />
        <Avatar src={player.avatarUrl} size={96} />
        <p className={styles.name} dir="auto">
          {shownName(player.username)}
        </p>
        <p className={styles.score}>{formatGrouped(score)}</p>
        <Sparkline heights={heights} width={240} height={56} color="var(--sun)" />
      </div>
      <p className={styles.status} role="status">
        {m.openingReplay()}
      </p>
    </div>
  );
}

import { formatGrouped } from '@jumpy/domain/formatNumber';
import { shownName } from '@jumpy/domain/hiddenName';
import type { ChallengeResponse, ChallengeTry } from '@jumpy/protocol/http/challenges';
import { Link } from 'react-router';
import { runPath } from '../../data/runText.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import styles from './TryList.module.css';
import * as m from './messages.ts';

interface Props {
  tries: ChallengeResponse['tries'];
  /** The score to beat. */
  target: number;
  isOwn: boolean;
}

/** Who tried, best first, beaten or not. */
export function TryList({ tries: { players, guests, beaten, list }, target, isOwn }: Props) {
  if (players + guests === 0)
    return (
      <IllustratedMessage illustration="soon" title={m.noTries()}>
        <p>{isOwn ? m.shareIt() : m.beFirst()}</p>
      </IllustratedMessage>
    );
  return (
    <>
      <p className={styles.count}>{m.triesCount({ count: players + guests, beaten })}</p>
      <ol className={styles.list}>
        {list.map((entry) => (
          <TryRow key={entry.player.publicId} entry={entry} target={target} />
        ))}
      </ol>
      {list.length === 0 ? (
        <p className={styles.count}>{m.onlyGuests()}</p>
      ) : guests > 0 ? (
        <p className={styles.count}>{m.guestsToo({ count: guests })}</p>
      ) : null}
    </>
  );
}

function TryRow({ entry: { player, score, isBeaten, isOwn, runId }, target }: { entry: ChallengeTry; target: number }) {
  const name = shownName(player.username);
  const scoreText = formatGrouped(score);
  return (
    <li className={isOwn ? `${styles.row} ${styles.own}` : styles.row} aria-current={isOwn || undefined}>
      <Avatar src={player.avatarUrl} size={40} />
      <span className={styles.who}>
        <span className={styles.head}>
          <PlayerLink hasTouchPadding player={player} className={styles.name} dir="auto" title={name}>
            {name}
          </PlayerLink>
          {isOwn ? <Badge tone="mint">{m.you()}</Badge> : null}
        </span>
        <span className={styles.result} data-beaten={isBeaten || undefined}>
          {isBeaten ? m.beatIt() : m.pointsShort({ points: target - score + 1 })}
        </span>
      </span>
      <span className={styles.score}>
        {runId === null ? (
          scoreText
        ) : (
          <Link to={runPath(runId)} aria-label={`${scoreText}, ${m.watchTryOf({ name })}`}>
            {scoreText}
          </Link>
        )}
      </span>
    </li>
  );
}

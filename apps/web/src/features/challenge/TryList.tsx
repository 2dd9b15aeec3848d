import { formatGrouped } from '@jumpy/domain/formatNumber';
import { shownName } from '@jumpy/domain/hiddenName';
import type { ChallengeResponse, ChallengeTry } from '@jumpy/protocol/http/challenges';
import { Link } from 'react-router';
import { runPath } from '../../data/runText.ts';
import { Badge } from '../../ui/Badge.tsx';
import { IllustratedMessage } from '../../ui/IllustratedMessage.tsx';
import { PlayerRow } from '../../ui/PlayerRow.tsx';
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
    <PlayerRow
      player={player}
      isOwn={isOwn}
      badge={isOwn ? <Badge tone="mint">{m.you()}</Badge> : null}
      detail={
        isBeaten ? <span className={styles.beaten}>{m.beatIt()}</span> : m.pointsShort({ points: target - score + 1 })
      }
    >
      <span className={styles.score}>
        {runId === null ? (
          scoreText
        ) : (
          <Link to={runPath(runId)} aria-label={`${scoreText}, ${m.watchTryOf({ name })}`}>
            {scoreText}
          </Link>
        )}
      </span>
    </PlayerRow>
  );
}

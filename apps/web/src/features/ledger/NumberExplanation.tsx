import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { PlayerXpResponse, CountedRun } from '@jumpy/protocol/http/ledger';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { playerXpQuery } from './api.ts';
import { useNetworkStatus } from '../../data/useNetworkStatus.ts';
import { dayText, modeName, runPath } from '../../data/runText.ts';
import { ReportButton } from '../../names/ReportButton.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { InsetBox } from '../../ui/Panel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { signedText, toBreakdownLines, paceText } from './ledgerView.ts';
import type { ExplainedNumber } from '../../stores/overlays.ts';
import styles from './LedgerSheet.module.css';
import * as m from './messages.ts';

interface Props {
  explained: ExplainedNumber;
  isOwn: boolean;
  onNavigate: () => void;
}

/** A player's number with its breakdown. */
export function NumberExplanation({ explained: { publicId, number }, isOwn, onNavigate }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery(playerXpQuery(publicId));
  const isGone = useNetworkStatus() === 'gone';
  if (data)
    return (
      <>
        <NumberHeader answer={data} number={number} isOwn={isOwn} />
        {number === 'xp' ? <XpBreakdown answer={data} /> : <JumpsBreakdown answer={data} />}
        {isOwn && number === 'xp' ? null : <CountedRuns runs={data.runs} onLeave={onNavigate} />}
      </>
    );
  if (isPending)
    return (
      <Stack gap={4} role="status" aria-label={m.addingUp()}>
        <Skeleton height="64px" />
        <Skeleton height="210px" />
      </Stack>
    );
  return (
    <LoadError title={m.notAddedUp()} busy={isFetching} onRetry={refetch}>
      {isGone ? m.offlineAllSafe() : m.noAnswerAllSafe()}
    </LoadError>
  );
}

interface NumberHeaderProps {
  answer: PlayerXpResponse;
  number: 'xp' | 'jumps';
  isOwn: boolean;
}

function NumberHeader({ answer: { player, xp, ranked }, number, isOwn }: NumberHeaderProps) {
  return (
    <div className={styles.head}>
      <Avatar src={player.avatarUrl} size={52} />
      <p className={styles.who}>
        <strong dir="auto">{shownName(player.username ?? m.formerPlayer())}</strong>
        <span>{isOwn ? m.you() : m.levelShort({ level: player.level })}</span>
      </p>
      <b className={styles.number} data-number={number}>
        {number === 'xp' ? m.xpTotal({ xp: formatGrouped(xp) }) : formatGrouped(ranked.jumps)}
      </b>
      <ReportButton player={{ publicId: player.publicId, name: player.username }} name={player.username ?? ''} />
    </div>
  );
}

/** The parts that add up to the XP, and how much of it the leaderboard counts. */
function XpBreakdown({ answer }: { answer: PlayerXpResponse }) {
  const { xp, unseen } = answer;
  return (
    <InsetBox className={styles.sum}>
      <dl aria-label={m.breakdown()}>
        {toBreakdownLines(answer).map(({ text, amount }) => (
          <div key={text} className={styles.part}>
            <dt>{text}</dt>
            <dd>{signedText(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{m.totalXp()}</dt>
          <dd>{formatGrouped(xp)}</dd>
        </div>
        {unseen > 0 ? (
          <>
            <div className={styles.part}>
              <dt>{m.unrankedRuns()}</dt>
              <dd>{signedText(-unseen)}</dd>
            </div>
            <div className={styles.part}>
              <dt>{m.xpOnLevels()}</dt>
              <dd>{formatGrouped(xp - unseen)}</dd>
            </div>
          </>
        ) : null}
      </dl>
    </InsetBox>
  );
}

/** The runs and jumps behind the leaderboard's number. */
function JumpsBreakdown({ answer: { ranked } }: { answer: PlayerXpResponse }) {
  return (
    <InsetBox className={styles.sum}>
      <dl aria-label={m.breakdown()}>
        <div className={styles.part}>
          <dt>{m.rankedRuns()}</dt>
          <dd>{formatGrouped(ranked.games)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{m.jumpsInThem()}</dt>
          <dd>{formatGrouped(ranked.jumps)}</dd>
        </div>
      </dl>
      <p className={styles.note}>{m.unrankedNotCounted({ pace: paceText(ranked) })}</p>
    </InsetBox>
  );
}

/** Runs that make up the numbers, with links to watch them. */
function CountedRuns({ runs, onLeave }: { runs: readonly CountedRun[]; onLeave: () => void }) {
  if (runs.length === 0) return <p className={styles.note}>{m.noRuns()}</p>;
  return (
    <Stack as="section" gap={4} aria-label={m.countedRuns()}>
      <h3 className={styles.day}>{m.bestAndLatest()}</h3>
      <Stack as="ol" gap={4}>
        {runs.map(({ runId, score, jumps, mode, playedAt, isBest }) => (
          <li key={runId} className={styles.line}>
            <span className={styles.sign}>
              <Icon name="play" size={18} />
            </span>
            <span className={styles.words}>
              <Link to={runPath(runId)} className={styles.lead} onClick={onLeave}>
                {m.points({ score })}
              </Link>
              <small>{[...(isBest ? [m.best()] : []), modeName(mode), dayText(playedAt)].join(' · ')}</small>
            </span>
            <b className={styles.amount}>
              {formatGrouped(jumps)} <small>{m.jumpsUnit({ count: jumps })}</small>
            </b>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

import { formatGrouped } from '@jumpy/domain/formatNumber';
import { ruleText } from '@jumpy/domain/rules/ruleText';
import { shownName } from '@jumpy/domain/hiddenName';
import { type Challenge, type ChallengeResponse, challengeEndpoint } from '@jumpy/protocol/http/challenges';
import { useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../data/api.ts';
import { ApiCallError } from '../../data/apiCallError.ts';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import { getLoadFailure } from '../../data/loadFailure.ts';
import { usePlayRefusal } from '../../data/playGate.ts';
import { queryKeys } from '../../data/queryKeys.ts';
import { runPath } from '../../data/runText.ts';
import { useSession } from '../../data/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { LoadFailurePanel } from '../../ui/LoadFailurePanel.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PlayerLink } from '../../ui/PlayerLink.tsx';
import { RaceLink } from '../../ui/RaceLink.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { TryList } from './TryList.tsx';
import styles from './ChallengeScreen.module.css';
import * as m from './messages.ts';

interface Props {
  /** Undefined if the URL contains none. */
  runId: string | undefined;
  /** Renders the share action of a challenge. */
  renderShare: (challenge: Challenge) => ElementChildren;
}

/** Public page of a challenge: whose run is to be beaten, the race, and who tried. */
export function ChallengeScreen({ runId = '', renderShare }: Props) {
  const query = useQuery({
    queryKey: [...queryKeys.player, 'challenge', runId],
    queryFn: ({ signal }) => fetchApi(challengeEndpoint, { params: { runId }, signal }),
    enabled: runId !== '',
  });
  const { data, isFetching, refetch } = query;
  useDocumentTitle(data ? getTitle(data.challenge) : m.challenge());
  const failure = runId === '' ? 'unknown' : isRemoved(query.error) ? 'removed' : getLoadFailure(query);
  return (
    <main className={styles.screen}>
      <img
        className={styles.place}
        src={`/art/stage-${biomeOfLevel(data?.challenge.level ?? 1, data?.challenge.startPlace ?? 0)}-wide.svg`}
        alt=""
      />
      {failure ? (
        <LoadFailurePanel
          message={FAILURE_TEXT[failure]}
          retry={
            failure === 'offline' || failure === 'failed'
              ? { busy: isFetching, onRetry: () => void refetch() }
              : undefined
          }
          action={
            <ButtonLink to="/" icon="home">
              {m.home()}
            </ButtonLink>
          }
          className={styles.alone}
        />
      ) : data ? (
        <ChallengeView {...data} share={renderShare(data.challenge)} />
      ) : (
        <ChallengeSkeleton />
      )}
    </main>
  );
}

function isRemoved(error: unknown): boolean {
  return error instanceof ApiCallError && error.code === 'run_removed';
}

const FAILURE_TEXT = {
  unknown: { picture: 'lost', title: m.notFound(), text: m.notFoundExplained() },
  removed: { picture: 'asleep', title: m.removed(), text: m.removedExplained() },
  offline: { picture: 'asleep', title: m.noConnection(), text: m.noConnectionExplained() },
  failed: { picture: 'hurt', title: m.loadFailed(), text: m.serverProblem() },
} as const;

function getTitle({ isOwn, player }: Challenge): string {
  return isOwn ? m.yourChallenge() : m.challengesYou({ name: shownName(player.username) });
}

function ChallengeView({ challenge, tries, share }: Omit<ChallengeResponse, 'success'> & { share: ElementChildren }) {
  const { runId, player, score, isOwn, practice } = challenge;
  const rule = ruleText(challenge.rule);
  const { user } = useSession();
  // Players who may not start a run yet race as guests do, without a ticket.
  const playsWithTicket = usePlayRefusal(user) === undefined && user !== null && practice === null;
  const name = shownName(player.username);
  return (
    <>
      <Panel className={styles.call}>
        <Avatar src={player.avatarUrl} size={84} />
        <h1 className={styles.title} dir="auto">
          {isOwn ? (
            getTitle(challenge)
          ) : (
            <PlayerLink player={player} title={name}>
              {getTitle(challenge)}
            </PlayerLink>
          )}
        </h1>
        <p className={styles.score}>
          <span>{m.scoreToBeat()}</span>
          <b>{formatGrouped(score)}</b>
        </p>
        {rule ? <p className={styles.note}>{rule}</p> : null}
        <RaceLink runId={runId} isSignedIn={playsWithTicket} tone="lime" size="big" className={styles.race}>
          {practice ? m.beatThisScore() : isOwn ? m.raceYourself() : m.raceGhost()}
        </RaceLink>
        <p className={styles.note}>
          {practice ? m.practiceCourse() : user === null ? m.noAccountNeeded() : m.onlyForGlory()}
        </p>
        <div className={styles.actions}>
          {share}
          {practice ? null : (
            <ButtonLink to={runPath(runId)} icon="watch" size="small">
              {m.watchRun()}
            </ButtonLink>
          )}
        </div>
      </Panel>
      <Panel title={m.whoTriedTitle()} className={styles.tries}>
        <TryList tries={tries} target={score} isOwn={isOwn} />
      </Panel>
    </>
  );
}

/** Placeholder with the shape of a challenge. */
function ChallengeSkeleton() {
  return (
    <>
      <Panel className={styles.call}>
        <div className={styles.skeleton} role="status" aria-label={m.loading()}>
          <Skeleton height="84px" />
          <Skeleton height="96px" />
          <Skeleton height="72px" />
        </div>
      </Panel>
      <Panel title={m.whoTriedTitle()} className={styles.tries}>
        <div className={styles.skeleton}>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height="58px" />
          ))}
        </div>
      </Panel>
    </>
  );
}

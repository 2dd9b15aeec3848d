import { shownName } from '@jumpy/domain/hiddenName';
import { formatMonth } from '@jumpy/domain/formatMonth';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { CompletedQuest, ProfileRun, PublicProfile } from '@jumpy/protocol/http/profiles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { looksLoggedIn } from '../../data/localLogin.ts';
import { getLoadFailure, type LoadFailure } from '../../data/loadFailure.ts';
import { useMountCount } from '../../stores/useMountCount.ts';
import { ownPublicProfileQuery, publicProfileQuery } from '../../data/profileQueries.ts';
import { useSession } from '../../data/session.ts';
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { FeatList } from '../../ui/FeatList.tsx';
import { LazyFollowButton } from '../../ui/LazyFollowButton.tsx';
import { LoadFailurePanel } from '../../ui/LoadFailurePanel.tsx';
import { Grid, Row, Stack } from '../../ui/Layout.tsx';
import { Panel, InsetBox } from '../../ui/Panel.tsx';
import { lazyWithRetry } from '../../ui/lazyWithRetry.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BestRuns } from './BestRuns.tsx';
import { DoneQuestPanel } from './DoneQuestPanel.tsx';
import { HiddenProfileNote } from './HiddenProfileNote.tsx';
import { biomeOfLevel } from '../../data/biomeOfLevel.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LevelRing } from '../../ui/LevelRing.tsx';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import { useDressedLook } from '../../ui/useDressedLook.ts';
import cardStyles from './PlayerCard.module.css';
import styles from './PublicProfileScreen.module.css';
import * as m from './messages.ts';

const OwnedCharacters = lazyWithRetry(async () => (await import('./OwnedCharacters.tsx')).OwnedCharacters);
const AvatarFrame = lazyWithRetry(async () => (await import('./AvatarFrame.tsx')).AvatarFrame);

/** Maximum name length that fits next to the picture. */
const MAX_SHORT_NAME_LENGTH = 12;
/** Maximum number of digits and commas that fits in a third of the card. */
const MAX_SHORT_NUMBER_LENGTH = 9;
const LeagueBadges = lazyWithRetry(async () => (await import('./LeagueBadges.tsx')).LeagueBadges);
const StampList = lazyWithRetry(async () => (await import('../../ui/StampList.tsx')).StampList);

interface Props {
  /** Undefined if the URL contains none. */
  publicId: string | undefined;
  /** The completed quest in the URL. */
  questKey?: string | undefined;
  /** Renders the actions of a run. */
  renderActions: (run: ProfileRun, profile: PublicProfile) => ReactNode;
  /** Render the share actions of the profile and of a quest. */
  renderShare: (profile: PublicProfile, of: { isOwn: boolean }) => ElementChildren;
  renderQuestShare: (done: CompletedQuest) => ElementChildren;
}

/** Public profile of a player: best runs, feats, characters. */
export function PublicProfileScreen({ publicId, questKey, renderActions, renderShare, renderQuestShare }: Props) {
  const { ready, user } = useSession();
  // Waits for the session: one's own profile uses a different query, which works while hidden too.
  const isSessionKnown = ready || !looksLoggedIn();
  const isOwn = user !== null && user.publicId === publicId;
  const publicQuery = useQuery({
    ...publicProfileQuery(publicId ?? ''),
    enabled: publicId !== undefined && isSessionKnown && !isOwn,
  });
  const ownQuery = useQuery({ ...ownPublicProfileQuery, enabled: isOwn });
  const query = isOwn ? ownQuery : publicQuery;
  const profile = isOwn ? ownQuery.data?.profile : publicQuery.data;
  const hiddenBy = isOwn ? (ownQuery.data?.hiddenBy ?? null) : null;
  useDocumentTitle(shownName(profile?.username ?? m.player()));
  useMountCount('musicOverrides');

  const missingReason = profile
    ? undefined
    : publicId === undefined
      ? 'unknown'
      : isSessionKnown
        ? getLoadFailure(query)
        : undefined;
  return (
    <ScreenFrame className={styles.screen} data-state={missingReason ? 'missing' : profile ? 'ready' : 'loading'}>
      {missingReason ? (
        <ProfileMissing error={missingReason} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : !profile ? (
        <ProfileSkeleton />
      ) : (
        <>
          {hiddenBy ? <HiddenProfileNote by={hiddenBy} /> : null}
          {questKey === undefined || hiddenBy ? null : (
            <DoneQuestPanel publicId={profile.publicId} questKey={questKey} renderShare={renderQuestShare} />
          )}
          <div className={styles.card}>
            <PlayerCard profile={profile} isOwn={isOwn} share={hiddenBy ? null : renderShare(profile, { isOwn })} />
          </div>
          <div className={styles.main}>
            <BestRuns profile={profile} isOwn={isOwn} renderActions={(run) => renderActions(run, profile)} />
            {profile.stamps ? (
              <Panel title={m.passport()}>
                <StampList stamps={profile.stamps} isCompact instead={<Skeleton height="118px" />} />
              </Panel>
            ) : null}
            <FeatList feats={profile.feats} />
            <OwnedCharacters profile={profile} />
          </div>
        </>
      )}
    </ScreenFrame>
  );
}

const FAILURE_TEXT = {
  unknown: {
    picture: 'lost',
    title: m.playerNotFound(),
    text: m.playerNotFoundHint(),
  },
  offline: {
    picture: 'asleep',
    title: m.noConnection(),
    text: m.noConnectionHint(),
  },
  failed: {
    picture: 'hurt',
    title: m.profileNotLoaded(),
    text: m.serverProblem(),
  },
} as const;

/** Shown if there is no profile: why, and what to do. */
function ProfileMissing({ error, busy, onRetry }: { error: LoadFailure; busy: boolean; onRetry: () => void }) {
  return (
    <LoadFailurePanel
      message={FAILURE_TEXT[error]}
      retry={error === 'unknown' ? undefined : { busy, onRetry }}
      action={
        <ButtonLink to="/verify" icon="trophy" tone={error === 'unknown' ? 'lime' : 'plain'}>
          {m.seeBoard()}
        </ButtonLink>
      }
      className={styles.missing}
    />
  );
}

/** Placeholder with the shape of a profile. */
function ProfileSkeleton() {
  return (
    <>
      <Panel className={styles.card}>
        <Stack gap={5} role="status" aria-label={m.loadingProfile()}>
          <Skeleton height="230px" />
          <Skeleton height="74px" />
          <Skeleton height="72px" />
          <Skeleton height="52px" />
        </Stack>
      </Panel>
      <div className={styles.main}>
        <Panel title={m.bestRuns()}>
          <Stack gap={5}>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} height="62px" />
            ))}
          </Stack>
        </Panel>
      </div>
    </>
  );
}

/** Header of a profile: the character in the biome of the best run, name, level and ranks. */
function PlayerCard({ profile, isOwn, share }: { profile: PublicProfile; isOwn: boolean; share: ElementChildren }) {
  const { avatarUrl, level, progress, memberSince, best, jumps, feats, look, runs, cosmetics, league } = profile;
  const username = shownName(profile.username);
  const [highest] = runs;
  const hero = useDressedLook(useCharacterLook(look), cosmetics);
  const biome = biomeOfLevel(highest?.level ?? 1, highest?.startPlace ?? 0);
  return (
    <Panel className={cardStyles.card}>
      <div className={cardStyles.room}>
        <img src={`/art/stage-${biome}-wide.svg`} alt="" />
        <AnimatedCharacter look={hero} label="" className={cardStyles.hero} />
      </div>
      <Row nowrap gap={7} align="center">
        <span className={cardStyles.face}>
          <Avatar src={avatarUrl} size={66} />
          {cosmetics?.frame ? <AvatarFrame id={cosmetics.frame} /> : null}
          <span className={cardStyles.level}>
            <LevelRing level={level} share={progress / 100} size={44} />
          </span>
        </span>
        <div className={cardStyles.words}>
          <h1 dir="auto" title={username} data-long={username.length > MAX_SHORT_NAME_LENGTH || undefined}>
            {username}
          </h1>
          <p>{m.levelSince({ level: formatGrouped(level), month: formatMonth(memberSince) })}</p>
        </div>
      </Row>
      {best?.rank || isOwn || league ? (
        <Row gap={4}>
          {best?.rank ? (
            <Badge tone="sun">
              <Icon name="crown" size={16} />
              {m.rank({ rank: formatGrouped(best.rank) })}
            </Badge>
          ) : null}
          {league ? <LeagueBadges league={league} /> : null}
          {isOwn ? <Badge tone="mint">{m.you()}</Badge> : null}
        </Row>
      ) : null}
      <Grid as="dl" columns={3} gap={4}>
        <Stat name={m.bestScore()} value={best ? formatGrouped(best.score) : '–'} />
        <Stat name={m.jumps()} value={formatGrouped(jumps)} />
        <Stat name={m.feats()} value={`${feats.filter(({ run }) => run !== null).length} / ${feats.length}`} />
      </Grid>
      {isOwn ? null : <LazyFollowButton player={profile} name={username} wide />}
      {share}
    </Panel>
  );
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <InsetBox className={cardStyles.figure}>
      <dt>{name}</dt>
      <dd data-long={value.length > MAX_SHORT_NUMBER_LENGTH || undefined}>{value}</dd>
    </InsetBox>
  );
}

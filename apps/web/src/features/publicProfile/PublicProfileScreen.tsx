import type { CompletedQuest, ProfileRun, PublicProfile } from '@jumpy/protocol/http/profiles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { looksLoggedIn } from '../../data/localLogin.ts';
import { getLoadFailure } from '../../data/loadFailure.ts';
import { useMusicOverride } from '../../data/musicOverride.ts';
import { ownPublicProfileQuery, publicProfileQuery } from '../../data/profileQueries.ts';
import { useSession } from '../../data/session.ts';
import { NightSky } from '../../ui/NightSky.tsx';
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts';
import { BestRuns } from './BestRuns.tsx';
import { OwnedCharacters } from './OwnedCharacters.tsx';
import { DoneQuestPanel } from './DoneQuestPanel.tsx';
import { FeatList } from './FeatList.tsx';
import { HiddenProfileNote } from './HiddenProfileNote.tsx';
import { PlayerCard } from './PlayerCard.tsx';
import { ProfileMissing } from './ProfileMissing.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import styles from './PublicProfileScreen.module.css';
import type { ElementChildren } from '../../ui/elementChildren.ts';

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
  const isKnown = ready || !looksLoggedIn();
  const isOwn = user !== null && user.publicId === publicId;
  const ofAll = useQuery({
    ...publicProfileQuery(publicId ?? ''),
    enabled: publicId !== undefined && isKnown && !isOwn,
  });
  const own = useQuery({ ...ownPublicProfileQuery, enabled: isOwn });
  const asked = isOwn ? own : ofAll;
  const profile = isOwn ? own.data?.profile : ofAll.data;
  const hiddenBy = isOwn ? (own.data?.hiddenBy ?? null) : null;
  useDocumentTitle(profile?.username ?? 'Player');
  useMusicOverride();

  const missing = profile
    ? undefined
    : publicId === undefined
      ? 'unknown'
      : isKnown
        ? getLoadFailure(asked)
        : undefined;
  return (
    <main className={styles.screen} data-state={missing ? 'missing' : profile ? 'ready' : 'loading'}>
      <NightSky />
      {missing ? (
        <ProfileMissing error={missing} busy={asked.isFetching} onRetry={() => void asked.refetch()} />
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
            <FeatList feats={profile.feats} />
            <OwnedCharacters profile={profile} />
          </div>
        </>
      )}
    </main>
  );
}

import { readHeights } from '@jumpy/protocol/heightText';
import type { DoneQuest, PublicProfile } from '@jumpy/protocol/http/profiles';
import type { InvitePreviewFacts, ProfilePreviewFacts, QuestPreviewFacts } from './playerPreviewFacts.ts';

/** What the picture of a profile shows of it. */
export function profileFacts({
  username,
  look,
  level,
  memberSince,
  best,
  runs,
  feats,
}: PublicProfile): ProfilePreviewFacts {
  const [highest] = runs;
  const done = feats.filter(({ run }) => run !== null).length;
  return {
    ...{ kind: 'profile', name: username, look, level, memberSince },
    best:
      best && highest
        ? { ...best, level: highest.level, simVersion: highest.simVersion, heights: readHeights(highest.heights) }
        : null,
    feats: { done, all: feats.length },
  };
}

/** What the picture of a quest done shows of it. */
export function questFacts({ player, quest: { title, description, xp, run } }: DoneQuest): QuestPreviewFacts {
  return { kind: 'quest', name: player.username, look: player.look, title, description, xp, isOfRun: run !== null };
}

/** What the picture of an invite shows of who invites. */
export function inviteFacts({ username, look }: PublicProfile): InvitePreviewFacts {
  return { kind: 'invite', name: username, look };
}

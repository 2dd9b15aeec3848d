import { groupedText } from '@jumpy/domain/numberText';
import { PublicId } from '@jumpy/protocol/common';
import { useParams } from 'react-router';
import { useConfig } from '../data/config.ts';
import { donePath, profilePath } from '../data/profilePath.ts';
import { RowActions } from '../features/boards/RowActions.tsx';
import { PublicProfileScreen } from '../features/publicProfile/PublicProfileScreen.tsx';
import { ShareLink } from '../features/share/ShareLink.tsx';
import { profileWords, questWords } from '../features/share/shareWords.ts';

/** The only sub-path of a profile: a completed quest. */
const QUEST = /^quest\/([a-z0-9_]{1,48})\/?$/;

/** A public profile with run actions and share links. */
export function PublicProfileRoute() {
  const { publicId, '*': rest = '' } = useParams();
  const id = PublicId.safeParse(publicId);
  const questKey = QUEST.exec(rest)?.[1];
  const isAddress = id.success && (rest === '' || questKey !== undefined);
  const productName = useConfig()?.productName ?? 'Jumpy';
  return (
    <PublicProfileScreen
      key={publicId}
      publicId={isAddress ? id.data : undefined}
      questKey={questKey}
      actions={({ runId, score }, { publicId: owner, username }) => (
        <RowActions
          runId={runId}
          player={{ publicId: owner, name: username }}
          name={`${username}, ${groupedText(score)}`}
        />
      )}
      share={(profile, { isOwn }) => (
        <ShareLink
          wide
          tone={isOwn ? 'lime' : 'plain'}
          text={isOwn ? 'Share profile' : 'Share'}
          label="Share this profile"
          shared={{
            ...profileWords(profile, { productName, isOwn }),
            url: window.location.origin + profilePath(profile.publicId),
          }}
        />
      )}
      shareQuest={({ player, quest }) => (
        <ShareLink
          label="Share this quest"
          shared={{
            ...questWords({ title: quest.title, name: player.username }, productName),
            url: window.location.origin + donePath(player.publicId, quest.questKey),
          }}
        />
      )}
    />
  );
}

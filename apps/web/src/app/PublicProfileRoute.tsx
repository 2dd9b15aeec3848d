import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import { PublicId } from '@jumpy/protocol/common';
import { useParams } from 'react-router';
import { useConfig } from '../data/config.ts';
import { doneQuestPath, profilePath } from '../data/profilePath.ts';
import { RowActions } from '../features/boards/RowActions.tsx';
import { PublicProfileScreen } from '../features/publicProfile/PublicProfileScreen.tsx';
import { ShareLinkButton } from '../features/share/ShareLinkButton.tsx';
import { profileShareText, questShareText } from '../features/share/shareText.ts';
import * as m from './messages.ts';

/** The only sub-path of a profile: a completed quest. */
const QUEST_PATH = /^quest\/([a-z0-9_]{1,48})\/?$/;

/** A public profile with run actions and share links. */
export function PublicProfileRoute() {
  const { publicId, '*': rest = '' } = useParams();
  const id = PublicId.safeParse(publicId);
  const questKey = QUEST_PATH.exec(rest)?.[1];
  const isAddress = id.success && (rest === '' || questKey !== undefined);
  const productName = useConfig()?.productName ?? 'Jumpy';
  return (
    <PublicProfileScreen
      key={publicId}
      publicId={isAddress ? id.data : undefined}
      questKey={questKey}
      renderActions={({ runId, score }, { publicId: owner, username }) => (
        <RowActions
          runId={runId}
          player={{ publicId: owner, name: username }}
          canFollow={false}
          name={`${shownName(username)}, ${formatGrouped(score)}`}
        />
      )}
      renderShare={(profile, { isOwn }) => (
        <ShareLinkButton
          wide
          tone={isOwn ? 'lime' : 'plain'}
          text={isOwn ? m.shareProfile() : m.share()}
          label={m.shareThisProfile()}
          link={{
            ...profileShareText(profile, { productName, isOwn }),
            url: window.location.origin + profilePath(profile.publicId),
          }}
        />
      )}
      renderQuestShare={({ player, quest }) => (
        <ShareLinkButton
          label={m.shareThisQuest()}
          link={{
            ...questShareText({ title: quest.title, name: shownName(player.username) }, productName),
            url: window.location.origin + doneQuestPath(player.publicId, quest.questKey),
          }}
        />
      )}
    />
  );
}

import { groupedText } from '@jumpy/domain/numberText';
import { API_PATH, pathOf } from '@jumpy/protocol/endpoint';
import {
  type DoneQuest,
  doneQuestPreviewEndpoint,
  invitePreviewEndpoint,
  profilePreviewEndpoint,
  type PublicProfile,
} from '@jumpy/protocol/http/profiles';
import { plainName, type SharedPage } from './linkTags.ts';

/** What the page of a player tells pages that show links. */
export function sharedProfile({ publicId, username, level, best, feats }: PublicProfile): SharedPage {
  const done = feats.filter(({ run }) => run !== null).length;
  const score = best ? `Best score ${groupedText(best.score)}. ` : '';
  return {
    title: plainName(username),
    description: `Level ${groupedText(level)}. ${score}${done} of ${feats.length} feats. Watch the best runs, race them, or check them yourself.`,
    path: `/u/${publicId}`,
    imagePath: `${API_PATH}/${pathOf(profilePreviewEndpoint, { params: { publicId } })}`,
  };
}

/** What the page of a quest done tells them. */
export function sharedQuest({ player: { publicId, username }, quest }: DoneQuest): SharedPage {
  const { questKey, title, description } = quest;
  return {
    title: `${plainName(username)} did "${title}"`,
    description: `${description}. Can you do it too?`,
    path: `/u/${publicId}/quest/${questKey}`,
    imagePath: `${API_PATH}/${pathOf(doneQuestPreviewEndpoint, { params: { publicId, questKey } })}`,
  };
}

/** What an invite link tells them. */
export function sharedInvite({ publicId, username }: PublicProfile): SharedPage {
  return {
    title: `${plainName(username)} invites you to jump`,
    description: 'Jump, climb, and stand on a board where every score is a checked replay. Free, in the browser.',
    path: `/?ref=${encodeURIComponent(username)}`,
    imagePath: `${API_PATH}/${pathOf(invitePreviewEndpoint, { params: { publicId } })}`,
  };
}

import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { SharedLink } from '../../data/shareLink.ts';
import * as m from './messages.ts';

type ShareText = Omit<SharedLink, 'url'>;

/** Share text of a profile. */
export function profileShareText(
  { username: name, best }: { username: string; best?: { score: number } | null },
  { productName, isOwn }: { productName: string; isOwn: boolean },
): ShareText {
  const username = shownName(name);
  const title = m.playerInProduct({ username, productName });
  const score = best ? formatGrouped(best.score) : undefined;
  if (isOwn)
    return {
      title,
      text: score ? m.myBest({ productName, score }) : m.iPlay({ productName }),
    };
  return {
    title,
    text: score ? m.playerBest({ username, score, productName }) : m.playerPlays({ username, productName }),
  };
}

/** Share text of a completed quest; without a name it is the player's own. */
export function questShareText({ title, name }: { title: string; name?: string }, productName: string): ShareText {
  return {
    title: m.questInProduct({ title, productName }),
    text: name === undefined ? m.iDidQuest({ title, productName }) : m.playerDidQuest({ name, title, productName }),
  };
}

import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { SharedLink } from '../../data/shareLink.ts';

type ShareText = Omit<SharedLink, 'url'>;

/** Share text of a profile. */
export function profileShareText(
  { username, best }: { username: string; best?: { score: number } | null },
  { productName, isOwn }: { productName: string; isOwn: boolean },
): ShareText {
  const title = `${username} in ${productName}`;
  const score = best ? formatGrouped(best.score) : undefined;
  if (isOwn)
    return {
      title,
      text: score
        ? `My best in ${productName}: ${score}. Watch my runs, or try to beat them!`
        : `I play ${productName}. Jump with me!`,
    };
  return {
    title,
    text: score
      ? `${username} reached ${score} in ${productName}. Watch their runs, or try to beat them!`
      : `${username} plays ${productName}.`,
  };
}

/** Share text of a completed quest; without a name it is the player's own. */
export function questShareText({ title, name }: { title: string; name?: string }, productName: string): ShareText {
  const sentence = `${name ?? 'I'} did “${title}” in ${productName}.`;
  return { title: `${title} in ${productName}`, text: `${sentence} Can you?` };
}

import { shownName } from '@jumpy/domain/hiddenName';
import type { ScoreRival } from '@jumpy/protocol/scoreRival';
import { formatThousands } from '../page/formatThousands.ts';
import * as m from '../messages.ts';

/** Score to pass next; without a name it is the player's own best. */
interface NextTarget {
  readonly score: number;
  readonly name: string | undefined;
}

const MAX_NAME_LENGTH = 12;

/** Lowest rival score that has not been passed. Expects rivals in ascending order; a tie does not pass. */
export function nextRival<Rival extends Pick<ScoreRival, 'score'>>(
  score: number,
  rivals: readonly Rival[],
): Rival | undefined {
  return rivals.find((rival) => rival.score >= score);
}

/** Next score to pass: the own best or a rival's, whichever is lower. */
export function nextTarget(
  score: number,
  { best, rivals }: { best: number; rivals: readonly Pick<ScoreRival, 'score' | 'name'>[] },
): NextTarget | undefined {
  const rival = nextRival(score, rivals);
  const isOwn = best > 0 && score <= best && (rival === undefined || best <= rival.score);
  return isOwn ? { score: best, name: undefined } : rival;
}

/** Points needed to pass a target: one more than its score. */
export function pointsToBeat(score: number, { score: targetScore }: NextTarget): number {
  return targetScore - score + 1;
}

/** Label of the remaining distance, shown at the edge. */
export function distanceText(points: number, { name }: Pick<NextTarget, 'name'>): string {
  const distance = { points: formatThousands(points) };
  return name === undefined ? m.pointsToBest(distance) : m.pointsToRival({ ...distance, name: shortenRivalName(name) });
}

/** Shortens a name to fit beside a line, without splitting grapheme clusters. */
export function shortenRivalName(name: string): string {
  const letters = Array.from(shownName(name));
  return letters.length > MAX_NAME_LENGTH ? `${letters.slice(0, MAX_NAME_LENGTH - 1).join('')}…` : letters.join('');
}

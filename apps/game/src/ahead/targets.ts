import type { RivalAhead } from '@jumpy/protocol/rivalAhead';
import { grouped } from '../page/grouped.ts';

/** Score to pass next; without a name it is the player's own best. */
export interface Target {
  readonly score: number;
  readonly name: string | undefined;
}

const MOST_LETTERS = 12;

/** Lowest rival score that has not been passed. Expects rivals in ascending order; a tie does not pass. */
export function nextRival<Rival extends Pick<RivalAhead, 'score'>>(
  score: number,
  rivals: readonly Rival[],
): Rival | undefined {
  return rivals.find((rival) => rival.score >= score);
}

/** Next score to pass: the own best or a rival's, whichever is lower. */
export function nextTarget(
  score: number,
  { best, rivals }: { best: number; rivals: readonly Pick<RivalAhead, 'score' | 'name'>[] },
): Target | undefined {
  const rival = nextRival(score, rivals);
  const isOwn = best > 0 && score <= best && (rival === undefined || best <= rival.score);
  return isOwn ? { score: best, name: undefined } : rival;
}

/** Points needed to pass a target: one more than its score. */
export function pointsTo(score: number, { score: wanted }: Target): number {
  return wanted - score + 1;
}

/** Label of the remaining distance, shown at the edge. */
export function wayText(points: number, { name }: Pick<Target, 'name'>): string {
  const whom = name === undefined ? 'your best' : shortName(name);
  return `${grouped(points)} ${points === 1 ? 'point' : 'points'} to ${whom}`;
}

/** Shortens a name to fit beside a line, without splitting grapheme clusters. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : name;
}

import type { RivalAhead } from '@jumpy/protocol/rivalAhead';
import { grouped } from '../page/grouped.ts';

/** A score that is to be passed next; without a name it is the player's own best. */
export interface Target {
  readonly score: number;
  readonly name: string | undefined;
}

/** From so many points on the way is told. */
const CLOSE_POINTS = 100;
const MOST_LETTERS = 12;

/** The lowest of others' scores that a score has not passed; they come the lowest first. Equals are not passed. */
export function nextRival<Rival extends Pick<RivalAhead, 'score'>>(
  score: number,
  rivals: readonly Rival[],
): Rival | undefined {
  return rivals.find((rival) => rival.score >= score);
}

/** What is to be passed next: the own best or somebody's, whichever is lower. */
export function nextTarget(
  score: number,
  { best, rivals }: { best: number; rivals: readonly Pick<RivalAhead, 'score' | 'name'>[] },
): Target | undefined {
  const rival = nextRival(score, rivals);
  const isOwn = best > 0 && score <= best && (rival === undefined || best <= rival.score);
  return isOwn ? { score: best, name: undefined } : rival;
}

/** How far it is to a target, as the sign at the edge says it; undefined while that is far. */
export function wayText(score: number, { score: wanted, name }: Target): string | undefined {
  const points = wanted - score + 1;
  if (points > CLOSE_POINTS) return undefined;
  return `${grouped(points)} ${points === 1 ? 'point' : 'points'} to ${name === undefined ? 'your best' : shortName(name)}`;
}

/** A name as it has room beside a line. Letters that belong together stay together. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : name;
}

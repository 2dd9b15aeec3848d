import type { RivalAhead } from '@jumpy/protocol/rivalAhead';
import { grouped } from '../page/grouped.ts';

/** A score that is to be passed next; without a name it is the player's own best. */
export interface Target {
  readonly score: number;
  readonly name: string | undefined;
}

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

/** Points that pass a target: one more than it has. */
export function pointsTo(score: number, { score: wanted }: Target): number {
  return wanted - score + 1;
}

/** How far it is to a target, as the sign at the edge says it. */
export function wayText(points: number, { name }: Pick<Target, 'name'>): string {
  const whom = name === undefined ? 'your best' : shortName(name);
  return `${grouped(points)} ${points === 1 ? 'point' : 'points'} to ${whom}`;
}

/** A name as it has room beside a line. Letters that belong together stay together. */
export function shortName(name: string): string {
  const letters = Array.from(name);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : name;
}

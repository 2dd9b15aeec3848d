import { groupedText } from '@jumpy/domain/numberText';
import type { EndedRoomRace, RoomRacePlace } from '@jumpy/protocol/http/roomRaces';
import { countText, dayText } from '../../data/runView.ts';

/** Name of the player or bot at a rank. */
export function nameOf({ player, bot }: Pick<RoomRacePlace, 'player' | 'bot'>): string {
  return player?.username ?? bot?.name ?? 'A player';
}

/** Number of human racers; excludes bots and removed runs. */
export function racersOf({ places }: Pick<EndedRoomRace, 'places'>): number {
  return places.filter(({ rank }) => rank !== null).length;
}

/** Winner and score, as a sentence without its period. */
export function winText(race: Pick<EndedRoomRace, 'places'>): string {
  const first = race.places.filter(({ rank }) => rank === 1);
  const [winner, other] = first;
  if (!winner) return 'A race';
  const score = groupedText(winner.score);
  if (racersOf(race) === 1) return `${nameOf(winner)} raced to ${score}`;
  if (!other) return `${nameOf(winner)} won with ${score}`;
  if (first.length === 2) return `${nameOf(winner)} and ${nameOf(other)} won with ${score}`;
  return `${first.length} players won with ${score}`;
}

/** Kind of race, number of racers, and time. */
export function raceFactsText(race: Pick<EndedRoomRace, 'places' | 'kind' | 'startedAt'>): string {
  const racers = racersOf(race);
  const kind = race.kind === 'quick' ? 'Quick race' : 'Race';
  const bots = race.places.filter(({ bot }) => bot !== null).length;
  const beside = bots === 0 ? '' : ` beside ${countText(bots, ['bot', 'bots'])}`;
  const of = racers > 1 ? ` of ${racers}` : '';
  return `${kind}${of}${beside} · ${dayText(race.startedAt)}`;
}

/** Share text of a race. */
export function shareText(race: Pick<EndedRoomRace, 'places'>, productName: string): string {
  const racers = racersOf(race);
  const of = racers > 1 ? `, in a race of ${racers}` : '';
  return `${winText(race)}${of}, in ${productName}. Watch all runs side by side.`;
}

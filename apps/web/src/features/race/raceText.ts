import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { EndedRoomRace, RoomRaceResult } from '@jumpy/protocol/http/roomRaces';
import { pluralText, dayText } from '../../data/runText.ts';

/** Name of the player or bot at a rank. */
export function getRacerName({ player, bot }: Pick<RoomRaceResult, 'player' | 'bot'>): string {
  return player?.username ?? bot?.name ?? 'A player';
}

/** Number of human racers; excludes bots and removed runs. */
function getRacerCount({ places }: Pick<EndedRoomRace, 'places'>): number {
  return places.filter(({ rank }) => rank !== null).length;
}

/** Winner and score, as a sentence without its period. */
export function raceWinText(race: Pick<EndedRoomRace, 'places'>): string {
  const winners = race.places.filter(({ rank }) => rank === 1);
  const [winner, other] = winners;
  if (!winner) return 'A race';
  const score = formatGrouped(winner.score);
  if (getRacerCount(race) === 1) return `${getRacerName(winner)} raced to ${score}`;
  if (!other) return `${getRacerName(winner)} won with ${score}`;
  if (winners.length === 2) return `${getRacerName(winner)} and ${getRacerName(other)} won with ${score}`;
  return `${winners.length} players won with ${score}`;
}

/** Kind of race, number of racers, and time. */
export function raceFactsText(race: Pick<EndedRoomRace, 'places' | 'kind' | 'startedAt'>): string {
  const racers = getRacerCount(race);
  const kind = race.kind === 'quick' ? 'Quick race' : 'Race';
  const bots = race.places.filter(({ bot }) => bot !== null).length;
  const botsText = bots === 0 ? '' : ` with ${pluralText(bots, ['bot', 'bots'])}`;
  const sizeText = racers > 1 ? ` of ${racers}` : '';
  return `${kind}${sizeText}${botsText} · ${dayText(race.startedAt)}`;
}

/** Share text of a race. */
export function raceShareText(race: Pick<EndedRoomRace, 'places'>, productName: string): string {
  const racers = getRacerCount(race);
  const sizeText = racers > 1 ? ` in a race of ${racers}` : '';
  return `${raceWinText(race)}${sizeText} on ${productName}. Watch every run side by side.`;
}

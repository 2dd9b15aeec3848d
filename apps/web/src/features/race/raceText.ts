import { shownName } from '@jumpy/domain/hiddenName';
import { formatGrouped } from '@jumpy/domain/formatNumber';
import type { EndedRoomRace, RoomRaceResult } from '@jumpy/protocol/http/roomRaces';
import { dayText } from '../../data/runText.ts';
import * as m from './messages.ts';

/** Name of the player or bot at a rank. */
export function getRacerName({ player, bot }: Pick<RoomRaceResult, 'player' | 'bot'>): string {
  return shownName(player?.username ?? bot?.name ?? m.unnamedPlayer());
}

/** Number of human racers; excludes bots and removed runs. */
function getRacerCount({ places }: Pick<EndedRoomRace, 'places'>): number {
  return places.filter(({ rank }) => rank !== null).length;
}

/** Winner and score, as a sentence without its period. */
export function raceWinText(race: Pick<EndedRoomRace, 'places'>): string {
  const winners = race.places.filter(({ rank }) => rank === 1);
  const [winner, other] = winners;
  if (!winner) return m.unwonRace();
  const score = formatGrouped(winner.score);
  if (getRacerCount(race) === 1) return m.soloResult({ winner: getRacerName(winner), score });
  if (!other) return m.wonWith({ winner: getRacerName(winner), score });
  if (winners.length === 2) return m.twoWonWith({ winner: getRacerName(winner), other: getRacerName(other), score });
  return m.severalWonWith({ count: winners.length, score });
}

/** Kind of race, number of racers, and time. */
export function raceFactsText(race: Pick<EndedRoomRace, 'places' | 'kind' | 'startedAt'>): string {
  return m.raceFacts({
    kind: race.kind,
    racers: getRacerCount(race),
    bots: race.places.filter(({ bot }) => bot !== null).length,
    day: dayText(race.startedAt),
  });
}

/** Share text of a race. */
export function raceShareText(race: Pick<EndedRoomRace, 'places'>, productName: string): string {
  return m.shareText({ result: raceWinText(race), racers: getRacerCount(race), productName });
}

import type { RoomPlayer } from '@jumpy/protocol/room/messages';
import { sortByScore, getOwnPlayer, type ClientRoom } from '../../../rooms/clientRoom.ts';
import type { RoomPlayState } from './roomSession.ts';
import * as m from '../messages.ts';

/** The player's rank among human players, live or final, from 1; undefined for spectators. */
export function getOwnRank({
  players,
  playerId,
  result,
}: Pick<ClientRoom, 'players' | 'playerId' | 'result'>): number | undefined {
  const ranked = result?.rankings.find((row) => row.playerId === playerId);
  if (ranked) return ranked.rank;
  const ranking = sortByScore(players.filter(({ isBot }) => !isBot));
  const index = ranking.findIndex(({ id }) => id === playerId);
  return index < 0 ? undefined : index + 1;
}

/** Replaces the player's own figures with those of the game page, which are ahead of the server's. */
export function withOwnFigures(room: ClientRoom, figures: RoomPlayState['figures']): ClientRoom {
  const self = getOwnPlayer(room);
  if (!figures || !self?.isAlive) return room;
  const score = Math.max(self.score, figures.score);
  const jumps = Math.max(self.jumps, figures.jumps);
  return { ...room, players: room.players.map((player) => (player === self ? { ...self, score, jumps } : player)) };
}

/** Formats a rank: "2nd of 5". */
export function roomRankText(rank: number, total: number): string {
  return m.rankOfTotal({ rank, total });
}

/** Status text next to a player's name. */
export function playerStateText({ isAlive, isAway }: Pick<RoomPlayer, 'isAlive' | 'isAway'>): string {
  if (!isAlive) return m.fell();
  return isAway ? m.away() : '';
}

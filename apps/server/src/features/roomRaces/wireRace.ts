import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import type { RoomRace, RoomRacePlace, RoomRacePlayer } from '@jumpy/protocol/http/roomRaces';
import { sha256 } from '../../platform/hash.ts';
import { avatarPath } from '../players/avatarPath.ts';
import type { BotReplays } from './botReplays.ts';
import type { EndedRace, RankedPlace, RunningRace } from './raceReader.ts';
import type { RacerRow } from './store.ts';

/** What everybody may know of a race under way: who plays. The code of a room is an invitation; strangers came without one. */
export function wireRunningRace({ race, racers }: RunningRace): RoomRace {
  const { id, kind, startedAt, code } = race;
  return {
    ...{ state: 'running', raceId: id, kind, startedAt: startedAt.getTime() },
    code: kind === 'code' ? code : null,
    racers: racers.map(wirePlayer),
  };
}

/** A race that is over, with its key. */
export function wireEndedRace(
  { race, places }: EndedRace,
  { bots, viewerId }: { bots: BotReplays; viewerId: string | undefined },
): RoomRace {
  const { id, kind, startedAt, endedAt, simVersion, runKey } = race;
  return {
    ...{ state: 'ended', raceId: id, kind, startedAt: startedAt.getTime(), endedAt: endedAt.getTime(), simVersion },
    course: { key: runKey.toString('hex'), commitment: sha256(runKey).toString('hex') },
    places: places.map((place) => wirePlace(place, { bots, viewerId })),
  };
}

function wirePlace(
  place: RankedPlace,
  { bots, viewerId }: { bots: BotReplays; viewerId: string | undefined },
): RoomRacePlace {
  const { seat, rank, userId, publicId, username, playerLevel, hasProfile, isRemoved, botName, botLevel, botLook } =
    place;
  const { score, jumps, ticks, frozenTicks, avatar, look, runId } = place;
  const isKnown = publicId !== null && username !== null;
  return {
    ...{ seat, rank, score, jumps, ticks, frozenTicks, removed: isRemoved },
    player: isKnown
      ? wirePlayer({ publicId, username, avatar, playerLevel: playerLevel ?? 1, hasProfile: hasProfile ?? false })
      : null,
    bot: botName === null ? null : { name: botName, level: botLevel ?? 1, replay: bots.get(seat) ?? null },
    look: botLook ?? look ?? DEFAULT_LOOK,
    isOwn: userId !== null && userId === viewerId,
    runId: isRemoved ? null : runId,
  };
}

function wirePlayer({ publicId, username, avatar, playerLevel, hasProfile }: Omit<RacerRow, 'userId'>): RoomRacePlayer {
  return {
    ...{ publicId, username, avatarUrl: avatarPath({ publicId, avatar }), level: playerLevel },
    ...(hasProfile ? {} : { noProfile: true }),
  };
}

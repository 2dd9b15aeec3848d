import { currentSimulation } from '@jumpy/sim/currentSimulation';
import { hashWorld } from '@jumpy/sim/save';
import { describe, expect, test } from 'vitest';
import { COUNTDOWN_MS } from '../../../src/features/rooms/roomGames.ts';
import {
  type RoomSnapshot,
  restoreSeats,
  type SavedRoom,
  type SavedWorlds,
} from '../../../src/features/rooms/roomSnapshot.ts';
import { type ScriptedRoom, scriptRoom } from './scriptedRoom.ts';

function begin(): ScriptedRoom {
  const scripted = scriptRoom();
  for (const [name, skill] of [
    ['Ada', 'strong'],
    ['Berit', 'average'],
    ['Cleo', 'beginner'],
  ] as const)
    scripted.join(scripted.add(name, skill));
  scripted.room.start(scripted.room.seats()[0]?.person.id ?? '');
  scripted.pass(COUNTDOWN_MS);
  return scripted;
}

/** The saved room after a JSON round trip. */
function take({ room }: ScriptedRoom): RoomSnapshot & { worlds: SavedWorlds } {
  const { room: saved, parts, worlds } = room.save(() => 0);
  return {
    room: JSON.parse(JSON.stringify(saved)) as SavedRoom,
    trails: new Map(parts.map(({ seat, codes }) => [seat, codes])),
    worlds: JSON.parse(JSON.stringify(worlds())) as SavedWorlds,
  };
}

const runsOf = (seats: ReturnType<typeof restoreSeats>) =>
  seats.map(({ run }) => run && [hashWorld(run.world), run.getHistory(), run.save()]);

describe('a saved room', () => {
  test('restores its runs exactly from inputs and from saved states', () => {
    const scripted = begin();
    let before = take(scripted).worlds;
    for (let seconds = 0; seconds < 60; seconds += 7) {
      scripted.pass(7_000);
      const saved = take(scripted);
      const now = { rules: currentSimulation, nowMs: saved.room.savedMs };
      const expected = runsOf(scripted.room.seats() as ReturnType<typeof restoreSeats>);
      expect(runsOf(restoreSeats({ room: saved.room, trails: saved.trails }, now))).toEqual(expected);
      for (const worlds of [before, saved.worlds])
        expect(runsOf(restoreSeats({ ...saved, worlds }, now))).toEqual(expected);
      // Without the worlds of another game.
      const seats = before.worlds.map(([seat]) => seat);
      const mixed = before.worlds.map(([, world], at): [number, (typeof before.worlds)[0][1]] => [
        seats.at(at - 1) ?? 0,
        world,
      ]);
      expect(runsOf(restoreSeats({ ...saved, worlds: { gameId: '1', worlds: mixed } }, now))).toEqual(expected);
      before = saved.worlds;
    }
  });

  test('saves only new parts of its trails', () => {
    const scripted = begin();
    scripted.pass(2_000);
    const fullTrails = take(scripted).trails;
    scripted.pass(1_000);
    const { parts, room } = scripted.room.save((game, seat) => (game ? (fullTrails.get(seat)?.length ?? 0) : 0));
    expect(room.game?.startsMs).toBeGreaterThan(0);
    expect(parts.map(({ seat, fromTick }) => [seat, fromTick])).toEqual(
      [...fullTrails].map(([seat, codes]) => [seat, codes.length]),
    );
    for (const { codes } of parts) expect(codes.length).toBeLessThan(120);
  });
});

import { describe, expect, test } from 'vitest';
import { ENEMY_KINDS, PICKUP_KINDS, PLATFORM_KINDS } from '../src/kinds.ts';
import { foeFacing, foePosition, foeTelegraph, platformX } from '../src/motion.ts';
import { ReplayError, replayVersion } from '../src/replay.ts';
import { SIM_VERSION } from '../src/version.ts';
import { loadSimulation } from '../src/versions.ts';
import { createWorld, type World } from '../src/world.ts';
import { bytesOfHex, type Vector } from '../vectors/vector.ts';
import bots from '../versions/1/bots.json' with { type: 'json' };
import stream from '../versions/1/chance.json' with { type: 'json' };
import edges from '../versions/1/edges.json' with { type: 'json' };
import bots2 from '../versions/2/bots.json' with { type: 'json' };
import stream2 from '../versions/2/chance.json' with { type: 'json' };
import edges2 from '../versions/2/edges.json' with { type: 'json' };
import kinds2 from '../versions/2/kinds.json' with { type: 'json' };
import bots3 from '../versions/3/bots.json' with { type: 'json' };
import stream3 from '../versions/3/chance.json' with { type: 'json' };
import edges3 from '../versions/3/edges.json' with { type: 'json' };
import kinds3 from '../versions/3/kinds.json' with { type: 'json' };

const FROZEN: Readonly<Record<number, readonly Pick<Vector, 'name' | 'replay' | 'expected'>[]>> = {
  1: [...bots, ...stream, ...edges] as Vector[],
  2: [...bots2, ...stream2, ...edges2, ...kinds2] as Vector[],
  3: [...bots3, ...stream3, ...edges3, ...kinds3] as Vector[],
};

/** What came later, and is not drawn, or drawn only where it is there. */
const NEVER_DRAWN: ReadonlySet<string> = new Set([
  ...['derivedFrom', 'simVersion', 'lavaTick', 'fields'],
  ...['shieldTicks', 'portalTicks', 'stompChain', 'mushroomChain', 'alarm', 'medium'],
]);

/** Neon, mushrooms and bumbles came with version 4. */
const LATER: ReadonlySet<string> = new Set(['neon', 'mushroom', 'bumble']);
const ALL = [...PLATFORM_KINDS, ...ENEMY_KINDS, ...PICKUP_KINDS, 'shot'].filter((kind) => !LATER.has(kind)).toSorted();

/** Every frozen version plays its golden runs in the engine at hand, and can be drawn with the drawing of today. */
export function testVersions(): void {
  describe.each(Object.entries(FROZEN))('frozen version %s', (text, vectors) => {
    const version = Number(text);

    test.each(vectors)('GAME-01 plays its golden run: $name', async ({ replay, expected }) => {
      const bytes = bytesOfHex(replay);
      expect(replayVersion(bytes)).toBe(version);
      const simulation = await loadSimulation(replayVersion(bytes));
      expect(simulation?.version).toBe(version);
      expect(simulation?.simulate(simulation.decodeReplay(bytes))).toEqual(expected);
    });

    test('refuses a replay of another version with the error that everybody knows', async () => {
      const simulation = await loadSimulation(version);
      const error = expect.objectContaining({ code: 'bad_version' });
      expect(() => simulation?.decodeReplay(new Uint8Array([99]))).toThrow(ReplayError);
      expect(() => simulation?.decodeReplay(new Uint8Array([99]))).toThrow(error);
    });

    test('makes worlds that the pages of today can draw', async () => {
      const simulation = await loadSimulation(version);
      if (simulation === undefined) throw new Error(`Version ${version} is not there.`);
      const today = createWorld({ seed: '0'.repeat(32), mode: 'solo' });
      const longest = vectors.find(({ name }) => name === 'ends by summit');
      const replay = simulation.decodeReplay(bytesOfHex(longest?.replay ?? ''));
      const world = simulation.createWorld({ seed: replay.seed, mode: replay.mode });
      expect(fieldsOf(world)).toEqual(
        expect.arrayContaining(fieldsOf(today).filter((field) => !NEVER_DRAWN.has(field))),
      );
      const cursor = simulation.replayInputs(replay);
      const seen = new Set<string>();
      for (let input = cursor.next(); input !== undefined && seen.size < ALL.length; input = cursor.next()) {
        simulation.step(world, input);
        if (world.tick % 20 === 0) draw(world, seen);
      }
      expect([...seen].toSorted()).toEqual(ALL);
    });
  });

  test('the rules of today are version SIM_VERSION, and what was never shipped is not there', async () => {
    expect((await loadSimulation(SIM_VERSION))?.version).toBe(SIM_VERSION);
    expect(await loadSimulation(99)).toBeUndefined();
    expect(await loadSimulation(0)).toBeUndefined();
    expect(await loadSimulation(-1)).toBeUndefined();
    expect(await loadSimulation(1.5)).toBeUndefined();
  });
}

function fieldsOf(world: World): string[] {
  return [...Object.keys(world), ...Object.keys(world.player), ...Object.keys(world.platforms[0] ?? {})];
}

/** Asks all that a drawing asks of a world; every answer is a place. */
function draw(world: World, seen: Set<string>): void {
  const places = [
    ...world.platforms.map((platform) => platformX(platform, world.tick)),
    ...world.foes.flatMap((foe) => [
      foePosition(foe, world.tick).x,
      foePosition(foe, world.tick).y,
      foeFacing(foe, world.tick),
      foeTelegraph(foe, world.tick),
    ]),
    ...[...world.pickups, ...world.shots].flatMap(({ x, y }) => [x, y]),
    world.cameraY,
    world.deathLineY,
  ];
  if (!places.every(Number.isSafeInteger)) throw new Error(`Something has no place in tick ${world.tick}.`);
  for (const { kind } of [...world.platforms, ...world.foes, ...world.pickups]) seen.add(kind);
  if (world.shots.length > 0) seen.add('shot');
}

import { beforeAll, describe, expect, test } from 'vitest';
import { ENEMY_KINDS, PICKUP_KINDS, PLATFORM_KINDS } from '../src/kinds.ts';
import { foeFacing, foePosition, foeTelegraph, platformX } from '../src/motion.ts';
import { ReplayError, replayVersion } from '../src/replay.ts';
import { SIM_VERSION } from '../src/version.ts';
import { loadSimulation } from '../src/versions.ts';
import { createWorld, type World } from '../src/world.ts';
import { hexToBytes, type Vector } from '../vectors/vector.ts';
import { addOtherRules, OTHER_VERSION } from '../testing/otherRules.ts';
import other from '../testing/other/bots.json' with { type: 'json' };

/** The golden runs of each frozen version. The other rules stand for all while none is frozen. */
const FROZEN: Readonly<Record<number, readonly Pick<Vector, 'name' | 'replay' | 'expected'>[]>> = {
  [OTHER_VERSION]: other as Vector[],
};

const ALL = [...PLATFORM_KINDS, ...ENEMY_KINDS, ...PICKUP_KINDS, 'shot'].toSorted();

/**
 * Plays the golden runs of every frozen version in the current engine, and checks that the current renderer can draw
 * them.
 */
export function testVersions(): void {
  beforeAll(addOtherRules);

  describe.each(Object.entries(FROZEN))('frozen version %s', (text, vectors) => {
    const version = Number(text);

    test.each(vectors)('GAME-01 plays its golden run: $name', async ({ replay, expected }) => {
      const bytes = hexToBytes(replay);
      expect(replayVersion(bytes)).toBe(version);
      const simulation = await loadSimulation(replayVersion(bytes));
      expect(simulation?.version).toBe(version);
      expect(simulation?.simulate(simulation.decodeReplay(bytes))).toEqual(expected);
    });

    test('rejects a replay of another version with the common error', async () => {
      const simulation = await loadSimulation(version);
      const error = expect.objectContaining({ code: 'bad_version' });
      expect(() => simulation?.decodeReplay(new Uint8Array([99]))).toThrow(ReplayError);
      expect(() => simulation?.decodeReplay(new Uint8Array([99]))).toThrow(error);
    });

    test('creates worlds that today’s pages can draw', async () => {
      const simulation = await loadSimulation(version);
      if (simulation === undefined) throw new Error(`Version ${version} is not there.`);
      const today = createWorld({ seed: '0'.repeat(32), mode: 'solo' });
      const seen = new Set<string>();
      for (const { replay: hex } of vectors) {
        const replay = simulation.decodeReplay(hexToBytes(hex));
        const world = simulation.createWorld(replay);
        expect(getFields(world)).toEqual(expect.arrayContaining(getFields(today)));
        const cursor = simulation.replayInputs(replay);
        for (let input = cursor.next(); input !== undefined && seen.size < ALL.length; input = cursor.next()) {
          simulation.step(world, input);
          if (world.tick % 20 === 0) draw(world, seen);
        }
      }
      expect([...seen].toSorted()).toEqual(ALL);
    });
  });

  test('jumps are higher under other rules, whose replays today’s rules reject', async () => {
    const bytes = hexToBytes(other[0]?.replay ?? '');
    const [today, before] = [await loadSimulation(SIM_VERSION), await loadSimulation(OTHER_VERSION)];
    expect(() => today?.decodeReplay(bytes)).toThrow(expect.objectContaining({ code: 'bad_version' }));
    const apex = (rules = today): number => {
      const world = rules?.createWorld({ seed: '0'.repeat(32), mode: 'solo' });
      for (let tick = 0; world && world.player.vy > 0 && tick < 200; tick += 1)
        rules?.step(world, { steer: 0, hop: false });
      return world?.player.y ?? 0;
    };
    expect(apex(before)).toBeGreaterThan(apex(today));
  });

  test('today’s rules are version SIM_VERSION, and unshipped versions do not exist', async () => {
    expect((await loadSimulation(SIM_VERSION))?.version).toBe(SIM_VERSION);
    expect(await loadSimulation(99)).toBeUndefined();
    expect(await loadSimulation(-1)).toBeUndefined();
    expect(await loadSimulation(1.5)).toBeUndefined();
  });
}

/** Names of what is in a world. */
function getFields(world: World): string[] {
  return [...Object.keys(world), ...Object.keys(world.player), ...Object.keys(world.platforms[0] ?? {})];
}

/** Reads everything that drawing reads from a world; expects valid positions. */
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

import { expect, test } from 'vitest';
import { DEATH_CAUSES, ENEMY_KINDS, PICKUP_KINDS, PLATFORM_KINDS } from '../src/kinds.ts';
import { isActive } from '../src/fieldState.ts';
import { isInField } from '../src/mediumAt.ts';
import { decodeReplay, replayInputs } from '../src/replay.ts';
import { simulate } from '../src/simulate.ts';
import { step } from '../src/step.ts';
import { createWorld } from '../src/world.ts';
import bots from '../vectors/bots.json' with { type: 'json' };
import stream from '../vectors/chance.json' with { type: 'json' };
import edges from '../vectors/edges.json' with { type: 'json' };
import kinds from '../vectors/kinds.json' with { type: 'json' };
import rules from '../vectors/rules.json' with { type: 'json' };
import { hexToBytes } from '../vectors/vector.ts';

const VECTORS = [...bots, ...stream, ...edges, ...kinds, ...rules];
const KINDS = [...PLATFORM_KINDS, ...ENEMY_KINDS, ...PICKUP_KINDS, 'close', 'portal', 'icicle', 'lava'];
/** Fields that affect a player inside them. */
const FIELDS = ['updraught', 'bubbles', 'water', 'gust', 'press', 'bolt'];

/** Plays every golden run in the current engine and compares the full result, including the hash of the final state. */
export function testVectors(): void {
  test.each(VECTORS)('golden run: $name', ({ replay, expected }) => {
    expect(simulate(decodeReplay(hexToBytes(replay)))).toEqual(expected);
  });

  test.each(KINDS)('GAME-01 a golden run meets %s', (kind) => {
    const golden = kinds.find(({ name }) => name === `meets ${kind}`);
    const met = new Set<string>();
    simulate(decodeReplay(hexToBytes(golden?.replay ?? '')), (event) => {
      met.add(event.type);
      if (event.type === 'land') met.add(event.platform);
      if (event.type === 'stomp') met.add(event.foe);
      if (event.type === 'pickup') met.add(event.pickup);
      if (event.type === 'shieldLost' && event.by === 'spike') met.add('spiked');
      if (event.type === 'end' && event.cause === 'spike') met.add('spiked');
    });
    expect(met).toContain(kind);
  });

  test.each(FIELDS)('GAME-01 a golden run is in %s', (kind) => {
    const golden = kinds.find(({ name }) => name === `meets ${kind}`);
    const replay = decodeReplay(hexToBytes(golden?.replay ?? ''));
    const world = createWorld(replay);
    const inputs = replayInputs(replay);
    let isMet = false;
    for (let input = inputs.next(); input !== undefined; input = inputs.next()) {
      step(world, input);
      isMet ||= world.fields.some(
        (one) => one.kind === kind && isActive(one, world.tick) && isInField(one, world.player),
      );
    }
    expect(isMet).toBe(true);
  });

  test('golden runs cover every end and reach high levels', () => {
    expect(VECTORS.length).toBeGreaterThanOrEqual(40);
    const causes = new Set<string | null>(VECTORS.map(({ expected }) => expected.cause));
    expect(causes).toEqual(new Set([...DEATH_CAUSES, null]));
    expect(Math.max(...VECTORS.map(({ expected }) => expected.level))).toBeGreaterThan(50);
  });
}

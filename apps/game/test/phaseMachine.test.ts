import { describe, expect, test } from 'vitest';
import { GAME_PHASES, type GamePhase } from '../src/phases/phase.ts';
import { createPhaseMachine } from '../src/phases/phaseMachine.ts';
import type { GameContext } from '../src/gameContext.ts';
import { createPhaseTable, type RunParts } from '../src/phases/phaseTable.ts';

/** The table does not use its parts until a phase runs. */
const idleParts = { resumeOffer: {}, runStarter: {}, reviveControl: {} } as unknown as RunParts;
const table = createPhaseTable({} as GameContext, idleParts);

function phasesWith(unexpected: string[]): ReturnType<typeof createPhaseMachine> {
  const phases = createPhaseMachine((step) => unexpected.push(step));
  phases.define(table);
  return phases;
}

describe('phase table', () => {
  test('reaches every phase from the first', () => {
    const reached = new Set<GamePhase>(['ready']);
    for (const phase of reached) for (const next of table[phase].nextPhases) reached.add(next);
    expect(reached).toEqual(new Set(GAME_PHASES));
  });

  test.each(GAME_PHASES)('leads from %s to the next run', (phase) => {
    expect(phase === 'asked' || table[phase].nextPhases.includes('asked')).toBe(true);
  });

  test('reports an undeclared transition and still makes it', () => {
    const unexpected: string[] = [];
    const phases = phasesWith(unexpected);
    phases.enter('asked');
    phases.enter('launching');
    expect(unexpected).toEqual([]);
    phases.enter('over');
    expect(unexpected).toEqual(['launching to over']);
    expect(phases.current).toBe('over');
  });

  test('marks launching, playing and returning as in progress', () => {
    expect(GAME_PHASES.filter((phase) => table[phase].isRunning)).toEqual(['launching', 'playing', 'returning']);
  });
});

test('caps long gaps in the picture clock and starts each phase at 0', () => {
  const phases = phasesWith([]);
  phases.advance(40);
  phases.advance(5_000);
  expect(phases.clockMs).toBe(140);
  phases.enter('asked');
  phases.advance(16);
  expect(phases.elapsedMs).toBe(16);
});

describe('press while dying', () => {
  test.each([
    ['goes to the next run', { sinceMs: 600 }, 'skip'],
    ['goes to the offer where there is one', { sinceMs: 600, holds: true }, 'offer'],
    ['was meant for the run in the first 600 ms', { sinceMs: 590 }, 'nothing'],
    ['and so too where there is an offer', { sinceMs: 590, holds: true }, 'nothing'],
    ['leaves the summit alone', { sinceMs: 600, cause: 'summit' }, 'nothing'],
    ['goes no further than the end of a new best', { sinceMs: 600, score: 101 }, 'show'],
  ] as const)('%s', (_what, state: { sinceMs: number; holds?: boolean; cause?: string; score?: number }, done) => {
    const actions: string[] = [];
    const game = {
      phases: { elapsedMs: state.sinceMs },
      round: {
        run: { world: { cause: state.cause ?? 'fall', score: state.score ?? 100 }, ticket: { hiScoreBefore: 100 } },
      },
    } as unknown as GameContext;
    const parts = {
      ...idleParts,
      reviveControl: { isPending: state.holds ?? false, showOffer: () => actions.push('offer') },
      overScreen: { skipToNextRun: () => actions.push('skip'), show: () => actions.push('show') },
    } as unknown as RunParts;
    const { dying } = createPhaseTable(game, parts);
    expect(dying.onConfirm()).toBe(true);
    expect(actions).toEqual(done === 'nothing' ? [] : [done]);
  });
});

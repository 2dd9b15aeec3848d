import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import type { Stage } from '../view/stage.ts';
import type { PhaseMachine } from './phaseMachine.ts';
import type { CurrentRun } from './round.ts';

/** Renders the current phase per frame. */
export interface PhaseRenderer {
  /** Forces a redraw. */
  refresh(): void;
  draw(frame: { readonly elapsedMs: number; readonly paused: boolean }): void;
}

export interface PhaseRendererDeps {
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly stage: Stage;
  readonly waitingWorld: World;
  /** Current input; undefined if nobody plays. */
  readonly pressed: () => Input | undefined;
}

export function createPhaseRenderer({ phases, round, stage, waitingWorld, pressed }: PhaseRendererDeps): PhaseRenderer {
  let hiddenDrawn = false;
  return {
    refresh() {
      hiddenDrawn = false;
    },
    draw({ elapsedMs, paused }) {
      const { shows } = phases.entry;
      const hidden = phases.now === 'playing' && paused;
      // Keeps the last frame of the previous run while the next one loads, which takes only a few frames.
      if ((hidden && hiddenDrawn) || (shows.keepsLast && round.run !== undefined)) return;
      hiddenDrawn = hidden;
      stage.draw(round.run?.world ?? waitingWorld, {
        nowMs: phases.clockMs,
        elapsedMs,
        share: shows.share?.() ?? 1,
        scene: hidden ? 'hidden' : round.run === undefined ? 'ready' : shows.scene,
        anticipate: shows.anticipate?.() ?? 0,
        pressed: phases.entry.isSteered?.() ? pressed() : undefined,
      });
    },
  };
}

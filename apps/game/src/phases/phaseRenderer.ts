import type { Input } from '@jumpy/sim/input';
import type { World } from '@jumpy/sim/world';
import type { Stage } from '../view/stage.ts';
import type { PhaseMachine } from './phaseMachine.ts';
import type { CurrentRun } from './round.ts';

/** Renders the current phase per frame. */
export interface PhaseRenderer {
  /** Forces a redraw. */
  invalidate(): void;
  render(frame: { readonly elapsedMs: number; readonly paused: boolean }): void;
}

export interface PhaseRendererDeps {
  readonly phases: PhaseMachine;
  readonly round: CurrentRun;
  readonly stage: Stage;
  readonly getStartScreenWorld: () => World;
  /** Current input; undefined if nobody plays. */
  readonly currentInput: () => Input | undefined;
}

export function createPhaseRenderer({
  phases,
  round,
  stage,
  getStartScreenWorld,
  currentInput,
}: PhaseRendererDeps): PhaseRenderer {
  let hiddenDrawn = false;
  return {
    invalidate() {
      hiddenDrawn = false;
    },
    render({ elapsedMs, paused }) {
      const { view } = phases.definition;
      const hidden = phases.current === 'playing' && paused;
      // Keeps the last frame of the previous run while the next one loads, which takes only a few frames.
      if ((hidden && hiddenDrawn) || (view.keepsLastRun && round.run !== undefined)) return;
      hiddenDrawn = hidden;
      stage.draw(round.run?.world ?? getStartScreenWorld(), {
        nowMs: phases.clockMs,
        elapsedMs,
        tickFraction: view.tickFraction?.() ?? 1,
        scene: hidden ? 'hidden' : round.run === undefined ? 'ready' : view.scene,
        anticipate: view.anticipate?.() ?? 0,
        pressed: phases.definition.isSteerable?.() ? currentInput() : undefined,
      });
    },
  };
}

import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { carriedPoints } from '@jumpy/sim/bank';
import { comboMultiplier } from '@jumpy/sim/combo';
import type { World } from '@jumpy/sim/world';
import type { Hud } from './hud.ts';
import * as m from './messages.ts';

/** Updates the HUD's numbers from the world, and detects a new best. */
export interface HudUpdater {
  /** Starts a new run, with the score to beat. */
  reset(bestScore: number): void;
  update(world: World): void;
}

export function createHudUpdater(hud: Hud, audio: AudioEngine): HudUpdater {
  let toBeat = 0;
  return {
    reset(bestScore) {
      toBeat = bestScore;
    },
    update(world) {
      const { score, combo, player } = world;
      hud.setScore(score);
      hud.setMultiplier(comboMultiplier(combo));
      hud.setBank(world.bank + carriedPoints(world));
      hud.setHopCharged(player.hopCharges > 0);
      if (toBeat === 0 || score <= toBeat) return;
      toBeat = 0;
      hud.showMessage(m.newBest());
      audio.play('best');
    },
  };
}

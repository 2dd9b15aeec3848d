import type { AudioEngine } from '@jumpy/audio/audioEngine';
import { carriedPoints } from '@jumpy/sim/bank';
import { comboMultiplier } from '@jumpy/sim/combo';
import type { World } from '@jumpy/sim/world';
import type { Hud } from './hud.ts';
import * as m from './messages.ts';

/** From this share of the best on, the music has a layer of its own. */
const NEAR_BEST_RATIO = 0.9;

/** Updates the HUD's numbers from the world; announces a best that is near, and a new one. */
export interface HudUpdater {
  /** Starts a new run, with the score to beat. */
  reset(bestScore: number): void;
  update(world: World): void;
}

export function createHudUpdater(hud: Hud, audio: AudioEngine, onNewBest?: () => void): HudUpdater {
  let toBeat = 0;
  let isNear = false;
  const setNear = (near: boolean): void => {
    if (near !== isNear) audio.setNearBest(near);
    isNear = near;
  };
  return {
    reset(bestScore) {
      toBeat = bestScore;
      setNear(false);
    },
    update(world) {
      const { score, combo, player, over } = world;
      hud.setScore(score);
      hud.setMultiplier(comboMultiplier(combo));
      hud.setBank(world.bank + carriedPoints(world));
      hud.setHopCharged(player.hopCharges > 0);
      const isBeaten = toBeat > 0 && score > toBeat;
      setNear(toBeat > 0 && !isBeaten && !over && score >= toBeat * NEAR_BEST_RATIO);
      if (!isBeaten) return;
      toBeat = 0;
      hud.showNewBest(m.newBest());
      audio.play('best');
      onNewBest?.();
    },
  };
}

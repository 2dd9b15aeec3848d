import { biomeAt } from '@jumpy/rig/biome';
import { biomeName } from '@jumpy/rig/biomeName';
import type { SimEvent } from '@jumpy/sim/events';
import type { GameContext } from '../gameContext.ts';
import { createStreak } from '../run/streak.ts';
import * as m from './messages.ts';

/** Stand-in for the device while haptics are off. */
const NO_HAPTICS = {};

/** Dispatches a simulation event to graphics, sound, haptics and HUD. */
export function createEventDispatcher(game: GameContext): (event: SimEvent) => void {
  const { window, audio, preferences, phases, round, hud, stage, lessons, audioGuide, deferredAssets } = game;
  const streak = createStreak();
  return (event) => {
    if (round.run === undefined) return;
    stage.onEvent(event, phases.clockMs);
    round.goals?.observe(event);
    lessons.onEvent(event);
    audioGuide.onEvent(event);
    deferredAssets.soundEvent?.(event, {
      audio,
      streak,
      device: preferences.settings.haptics ? window.navigator : NO_HAPTICS,
      world: round.run.world,
      hud,
    });
    if (event.type === 'pickup' && event.pickup === 'star') hud.addStar();
    if (event.type !== 'level' || event.level === 1) return;
    const place = biomeName(biomeAt(event.biome));
    hud.setLevel(event.level, place);
    hud.announce(m.levelReached({ level: event.level, place }));
  };
}

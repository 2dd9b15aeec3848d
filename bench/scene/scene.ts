import { fitStage } from '@jumpy/game/view/stageBox';
import { createGameView } from '@jumpy/game/view/gameView';
import { createIdleQueue } from '@jumpy/game/view/idleQueue';
import { CAST } from '@jumpy/rig/cast';
import { getInput, type Steer } from '@jumpy/sim/input';
import { loadWorld, saveWorld } from '@jumpy/sim/save';
import { step } from '@jumpy/sim/step';
import type { World } from '@jumpy/sim/world';

declare global {
  interface Window {
    /** Plays a world for `ticks` ticks, one per frame, restarting from its start until `frames` frames are drawn. */
    playScene: (world: World, ticks: number, frames: number) => Promise<void>;
  }
}

const TICK_MS = 1_000 / 60;
const FRAMES_PER_SIDE = 24;

window.playScene = async (world, ticks, frames) => {
  const canvas = document.querySelector('canvas');
  const pen = canvas?.getContext('2d', { alpha: false });
  if (!canvas || !pen) throw new Error('This browser draws no canvas.');
  const { innerWidth: width, innerHeight: height, devicePixelRatio } = window;
  const box = fitStage({ width, height, pixelRatio: devicePixelRatio });
  canvas.width = Math.round((box.width / box.scale) * box.density);
  canvas.height = Math.round(box.heightUnits * box.density);
  canvas.style.cssText = `width: ${width}px; height: ${height}px`;
  const view = createGameView({
    ...{ look: CAST.jumpy, ctx: pen, box, reducedMotion: false, random: Math.random },
    idleQueue: createIdleQueue(window),
  });
  const kept = saveWorld(world);
  let played = loadWorld(kept);
  let nowMs = 0;
  view.open(played, 0);
  for (let frame = 0; frame < frames; frame += 1) {
    if (played.over || played.tick - world.tick >= ticks) {
      played = loadWorld(kept);
      view.open(played, 0);
    }
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        nowMs += TICK_MS;
        const side = (Math.floor(frame / FRAMES_PER_SIDE) % 3) - 1;
        const input = getInput(side as Steer, false);
        step(played, input, (event) => view.onEvent(event, nowMs));
        view.update(played);
        view.draw(played, { nowMs, elapsedMs: TICK_MS, tickFraction: 1, scene: 'play', anticipate: 0, pressed: input });
        resolve();
      });
    });
  }
};

import type { SimEvent } from '@jumpy/sim/events';
import type { World } from '@jumpy/sim/world';
import { createElement } from '../../page/element.ts';
import type { VisualSettings } from '../../view/visualSettings.ts';
import { findLook } from '../../view/findLook.ts';
import { createStage } from '../../view/stage.ts';
import { createIdleQueue } from '../../view/idleQueue.ts';
import type { LiveRunPlayer } from './liveRunPlayer.ts';
import { createLiveHud } from './liveHud.ts';

/** Renders a live run. */
export interface LivePane {
  readonly root: HTMLElement;
  /** Call once the pane is on the page, and after every jump in playback. */
  open(): void;
  /** Plays ticks and shows their events. */
  play(ticks: number, nowMs: number): void;
  /** Plays ticks without rendering; false if none are left. */
  skip(ticks: number): boolean;
  draw(time: { readonly nowMs: number; readonly elapsedMs: number; readonly tickFraction: number }): void;
  showMessage(text: string | undefined): void;
  /** Shows or hides the end of the run. */
  setEndShown(isShown: boolean): void;
  rebuild(): void;
  stop(): void;
}

export interface LivePaneDeps {
  readonly window: Window;
  readonly player: LiveRunPlayer;
  readonly name: string;
  readonly look: string;
  readonly visualSettings: () => VisualSettings;
  readonly random: () => number;
  readonly onEvent: (event: SimEvent) => void;
}

/** How long a hop press is displayed, in ticks. */
const HOP_DISPLAY_TICKS = 9;

export function createLivePane({
  window,
  player,
  name,
  look,
  visualSettings,
  random,
  onEvent,
}: LivePaneDeps): LivePane {
  const hud = createLiveHud({ name });
  const sideCanvas = createElement('canvas', { 'aria-hidden': 'true' });
  const canvas = createElement('canvas', { 'aria-hidden': 'true' });
  const column = createElement('div', { class: 'column' }, canvas, hud.root);
  const pit = createElement('div', { class: 'pit' }, sideCanvas, column);
  const root = createElement('section', { class: 'pane', 'aria-label': `Run of ${name}` }, pit);
  const warmer = createIdleQueue(window);
  let stage: ReturnType<typeof createStage> | undefined;
  let hopTick = -HOP_DISPLAY_TICKS;

  return {
    root,
    open() {
      const page = { root: pit, sideCanvas, column, canvas };
      stage ??= createStage({
        window,
        page,
        idleQueue: warmer,
        visualSettings,
        random,
        isViewer: true,
        look: findLook(look),
      });
      const { world, levelStartY } = player;
      stage.open(world, 0, { levelStartY });
      stage.update(world);
    },
    play(ticks, nowMs) {
      for (let tick = 0; tick < ticks; tick += 1) {
        const isPlayed = player.step((event) => {
          stage?.onEvent(event, nowMs);
          onEvent(event);
        });
        if (!isPlayed) return;
        if (player.input.hop) hopTick = player.world.tick;
        stage?.update(player.world);
      }
    },
    skip(ticks) {
      for (let tick = 0; tick < ticks; tick += 1) if (!player.step()) return false;
      return true;
    },
    draw({ nowMs, elapsedMs, tickFraction }) {
      const { world, input }: { world: World; input: LiveRunPlayer['input'] } = player;
      stage?.draw(world, {
        nowMs,
        elapsedMs,
        tickFraction: world.over ? 1 : tickFraction,
        scene: 'play',
        anticipate: 0,
      });
      hud.update(world);
      hud.inputDisplay.show(world.over ? 0 : input.steer, !world.over && world.tick - hopTick < HOP_DISPLAY_TICKS);
    },
    showMessage: hud.showMessage,
    setEndShown: (isShown) => hud.showResult(isShown ? player.world : undefined),
    rebuild: () => stage?.rebuild(),
    stop() {
      stage?.stop();
      warmer.stop();
      root.remove();
    },
  };
}

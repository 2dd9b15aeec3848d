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
  draw(time: { readonly nowMs: number; readonly elapsedMs: number; readonly share: number }): void;
  note(text: string | undefined): void;
  /** Shows or hides the end of the run. */
  end(isShown: boolean): void;
  rebuild(): void;
  stop(): void;
}

export interface LivePaneDeps {
  readonly window: Window;
  readonly film: LiveRunPlayer;
  readonly name: string;
  readonly look: string;
  readonly sight: () => VisualSettings;
  readonly random: () => number;
  readonly onEvent: (event: SimEvent) => void;
}

/** How long a hop press is displayed, in ticks. */
const HOP_DISPLAY_TICKS = 9;

export function createLivePane({ window, film, name, look, sight, random, onEvent }: LivePaneDeps): LivePane {
  const hud = createLiveHud({ name });
  const sides = createElement('canvas', { 'aria-hidden': 'true' });
  const canvas = createElement('canvas', { 'aria-hidden': 'true' });
  const column = createElement('div', { class: 'column' }, canvas, hud.root);
  const pit = createElement('div', { class: 'pit' }, sides, column);
  const root = createElement('section', { class: 'pane', 'aria-label': `Run of ${name}` }, pit);
  const warmer = createIdleQueue(window);
  let stage: ReturnType<typeof createStage> | undefined;
  let hopTick = -HOP_DISPLAY_TICKS;

  return {
    root,
    open() {
      const page = { root: pit, sides, column, canvas };
      stage ??= createStage({ window, page, warmer, sight, random, isWatched: true, look: findLook(look) });
      const { world, levelFromY } = film;
      stage.open(world, 0, { levelFromY });
      stage.note(world);
    },
    play(ticks, nowMs) {
      for (let tick = 0; tick < ticks; tick += 1) {
        const isPlayed = film.advance((event) => {
          stage?.onEvent(event, nowMs);
          onEvent(event);
        });
        if (!isPlayed) return;
        if (film.input.hop) hopTick = film.world.tick;
        stage?.note(film.world);
      }
    },
    skip(ticks) {
      for (let tick = 0; tick < ticks; tick += 1) if (!film.advance()) return false;
      return true;
    },
    draw({ nowMs, elapsedMs, share }) {
      const { world, input }: { world: World; input: LiveRunPlayer['input'] } = film;
      stage?.draw(world, { nowMs, elapsedMs, share: world.over ? 1 : share, scene: 'play', anticipate: 0 });
      hud.show(world);
      hud.pressed.show(world.over ? 0 : input.steer, !world.over && world.tick - hopTick < HOP_DISPLAY_TICKS);
    },
    note: hud.note,
    end: (isShown) => hud.end(isShown ? film.world : undefined),
    rebuild: () => stage?.rebuild(),
    stop() {
      stage?.stop();
      warmer.stop();
      root.remove();
    },
  };
}

import type { SimEvent } from '@jumpy/sim/events';
import type { World } from '@jumpy/sim/world';
import { element } from '../../page/element.ts';
import type { Sight } from '../../view/sight.ts';
import { lookNamed } from '../../view/lookNamed.ts';
import { createStage } from '../../view/stage.ts';
import { createWarmer } from '../../view/warmer.ts';
import type { LiveFilm } from './liveFilm.ts';
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

export interface LivePaneParts {
  readonly window: Window;
  readonly film: LiveFilm;
  readonly name: string;
  readonly look: string;
  readonly sight: () => Sight;
  readonly random: () => number;
  readonly onEvent: (event: SimEvent) => void;
}

/** How long a hop press is displayed, in ticks. */
const HOP_SHOWN = 9;

export function createLivePane({ window, film, name, look, sight, random, onEvent }: LivePaneParts): LivePane {
  const hud = createLiveHud({ name });
  const sides = element('canvas', { 'aria-hidden': 'true' });
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  const column = element('div', { class: 'column' }, canvas, hud.root);
  const pit = element('div', { class: 'pit' }, sides, column);
  const root = element('section', { class: 'pane', 'aria-label': `Run of ${name}` }, pit);
  const warmer = createWarmer(window);
  let stage: ReturnType<typeof createStage> | undefined;
  let hopTick = -HOP_SHOWN;

  return {
    root,
    open() {
      const page = { root: pit, sides, column, canvas };
      stage ??= createStage({ window, page, warmer, sight, random, isWatched: true, look: lookNamed(look) });
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
      const { world, input }: { world: World; input: LiveFilm['input'] } = film;
      stage?.draw(world, { nowMs, elapsedMs, share: world.over ? 1 : share, scene: 'play', anticipate: 0 });
      hud.show(world);
      hud.pressed.show(world.over ? 0 : input.steer, !world.over && world.tick - hopTick < HOP_SHOWN);
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

import type { SimEvent } from '@jumpy/sim/events';
import { element } from '../../page/element.ts';
import type { Sight } from '../../view/sight.ts';
import { lookNamed } from '../../view/lookNamed.ts';
import { createStage, type Stage } from '../../view/stage.ts';
import { createWarmer } from '../../view/warmer.ts';
import { levelAt } from '../highlights.ts';
import { createPaneHud, type PaneHud } from '../paneHud.ts';
import { drawnPixelRatio } from '../../view/stageBox.ts';
import { createField } from './field.ts';
import type { Racer } from './racer.ts';

/** Single view of a race: the followed racer as hero, all others as figures. */
export interface RacePane {
  readonly root: HTMLElement;
  /** Call once the pane is on the page; the view takes its size. */
  begin(): void;
  follow(racer: Racer): void;
  /** Call after a seek. */
  reopen(): void;
  /** Handles an event of the followed run. */
  onEvent(event: SimEvent, nowMs: number): void;
  /** Call after every tick of the followed run. */
  note(): void;
  draw(time: {
    readonly nowMs: number;
    readonly elapsedMs: number;
    readonly share: number;
    readonly tick: number;
  }): void;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface RacePaneParts {
  readonly window: Window;
  readonly racers: readonly Racer[];
  readonly first: Racer;
  readonly sight: () => Sight;
  readonly random: () => number;
}

/** How long a hop press is displayed, in ticks. */
const HOP_SHOWN = 9;

export function createRacePane({ window, racers, first, sight, random }: RacePaneParts): RacePane {
  const sides = element('canvas', { 'aria-hidden': 'true' });
  const canvas = element('canvas', { 'aria-hidden': 'true' });
  const column = element('div', { class: 'column' }, canvas);
  const pit = element('div', { class: 'pit' }, sides, column);
  const root = element('section', { class: 'pane', 'aria-label': 'Race' }, pit);
  const warmer = createWarmer(window);
  let followed = first;
  let shownTick = 0;
  let hopTick = -HOP_SHOWN;
  let stage: Stage | undefined;
  let hud: PaneHud = hudOf(first);
  const field = createField({
    ...{ racers, followed: () => followed, tick: () => shownTick },
    pixelRatio: () => drawnPixelRatio(window.devicePixelRatio),
  });
  column.append(hud.root);

  const open = (): void => {
    const { world, timeline, input } = followed;
    hopTick = input.hop ? world.tick : -HOP_SHOWN;
    stage?.open(world, 0, { levelFromY: levelAt(timeline.levels, world.tick).cameraY, companion: field });
    stage?.note(world);
    // Replays the end event with its age.
    const { cause, lengthTicks: tick } = timeline;
    const { x, y } = world.player;
    if (followed.overMs !== undefined && cause !== null)
      stage?.onEvent({ type: 'end', tick, x, y, cause, score: world.score }, followed.overMs);
  };

  return {
    root,
    begin() {
      stage = createStage({
        ...{ window, page: { root: pit, sides, column, canvas }, warmer, sight, random },
        ...{ isWatched: true, look: lookNamed(first.given.look) },
      });
      open();
    },
    follow(racer) {
      if (racer === followed) return;
      followed = racer;
      hud.root.remove();
      hud = hudOf(racer);
      column.append(hud.root);
      stage?.wear(lookNamed(racer.given.look));
      open();
    },
    reopen: open,
    onEvent: (event, nowMs) => stage?.onEvent(event, nowMs),
    note() {
      if (followed.input.hop) hopTick = followed.world.tick;
      stage?.note(followed.world);
    },
    draw({ nowMs, elapsedMs, share, tick }) {
      const { world, input, overMs } = followed;
      const isOver = overMs !== undefined;
      shownTick = Math.max(0, tick - 1 + share);
      stage?.draw(world, { nowMs, elapsedMs, share: isOver ? 1 : share, scene: 'play', anticipate: 0 });
      hud.show(world);
      hud.end(isOver);
      hud.pressed.show(isOver ? 0 : input.steer, !isOver && world.tick - hopTick < HOP_SHOWN);
    },
    rebuild: () => stage?.rebuild(),
    stop() {
      stage?.stop();
      warmer.stop();
      root.remove();
    },
  };
}

function hudOf({ given: { name, isOwn, isBot, score }, timeline }: Racer): PaneHud {
  const claimed = score === timeline.score ? undefined : score;
  return createPaneHud({ name: isBot ? `${name} (bot)` : name, isOwn, timeline, claimed });
}

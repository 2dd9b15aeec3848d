import type { SimEvent } from '@jumpy/sim/events';
import { createElement } from '../../page/element.ts';
import type { VisualSettings } from '../../view/visualSettings.ts';
import { findLook } from '../../view/findLook.ts';
import { createStage, type Stage } from '../../view/stage.ts';
import { createIdleQueue } from '../../view/idleQueue.ts';
import { levelAt } from '../highlights.ts';
import { createPaneHud, type PaneHud } from '../paneHud.ts';
import { clampPixelRatio } from '../../view/stageBox.ts';
import { createRacersCompanion } from './racersCompanion.ts';
import type { Racer } from './racer.ts';

/** Single view of a race: the followed racer as hero, all others as figures. */
export interface RacePane {
  readonly root: HTMLElement;
  /** Call once the pane is on the page; the view takes its size. */
  start(): void;
  follow(racer: Racer): void;
  /** Call after a seek. */
  onSeek(): void;
  /** Handles an event of the followed run. */
  onEvent(event: SimEvent, nowMs: number): void;
  /** Call after every tick of the followed run. */
  onTick(): void;
  draw(time: {
    readonly nowMs: number;
    readonly elapsedMs: number;
    readonly tickFraction: number;
    readonly tick: number;
  }): void;
  /** Rebuilds after the visual settings have changed. */
  rebuild(): void;
  stop(): void;
}

export interface RacePaneDeps {
  readonly window: Window;
  readonly racers: readonly Racer[];
  readonly initialRacer: Racer;
  readonly visualSettings: () => VisualSettings;
  readonly random: () => number;
}

/** How long a hop press is displayed, in ticks. */
const HOP_DISPLAY_TICKS = 9;

export function createRacePane({ window, racers, initialRacer, visualSettings, random }: RacePaneDeps): RacePane {
  const sides = createElement('canvas', { 'aria-hidden': 'true' });
  const canvas = createElement('canvas', { 'aria-hidden': 'true' });
  const column = createElement('div', { class: 'column' }, canvas);
  const pit = createElement('div', { class: 'pit' }, sides, column);
  const root = createElement('section', { class: 'pane', 'aria-label': 'Race' }, pit);
  const warmer = createIdleQueue(window);
  let followed = initialRacer;
  let shownTick = 0;
  let hopTick = -HOP_DISPLAY_TICKS;
  let stage: Stage | undefined;
  let hud: PaneHud = createRacerHud(initialRacer);
  const field = createRacersCompanion({
    ...{ racers, followed: () => followed, tick: () => shownTick },
    pixelRatio: () => clampPixelRatio(window.devicePixelRatio),
  });
  column.append(hud.root);

  const open = (): void => {
    const { world, timeline, input } = followed;
    hopTick = input.hop ? world.tick : -HOP_DISPLAY_TICKS;
    stage?.open(world, 0, { levelStartY: levelAt(timeline.levels, world.tick).cameraY, companion: field });
    stage?.update(world);
    // Replays the end event with its age.
    const { deathCause, lengthTicks: tick } = timeline;
    const { x, y } = world.player;
    if (followed.endedAtMs !== undefined && deathCause !== null)
      stage?.onEvent({ type: 'end', tick, x, y, cause: deathCause, score: world.score }, followed.endedAtMs);
  };

  return {
    root,
    start() {
      stage = createStage({
        ...{
          window,
          page: { root: pit, sideCanvas: sides, column, canvas },
          idleQueue: warmer,
          visualSettings,
          random,
        },
        ...{ isViewer: true, look: findLook(initialRacer.givenRacer.look) },
      });
      open();
    },
    follow(racer) {
      if (racer === followed) return;
      followed = racer;
      hud.root.remove();
      hud = createRacerHud(racer);
      column.append(hud.root);
      stage?.setLook(findLook(racer.givenRacer.look));
      open();
    },
    onSeek: open,
    onEvent: (event, nowMs) => stage?.onEvent(event, nowMs),
    onTick() {
      if (followed.input.hop) hopTick = followed.world.tick;
      stage?.update(followed.world);
    },
    draw({ nowMs, elapsedMs, tickFraction, tick }) {
      const { world, input, endedAtMs } = followed;
      const isOver = endedAtMs !== undefined;
      shownTick = Math.max(0, tick - 1 + tickFraction);
      stage?.draw(world, { nowMs, elapsedMs, tickFraction: isOver ? 1 : tickFraction, scene: 'play', anticipate: 0 });
      hud.update(world);
      hud.setEndShown(isOver);
      hud.inputDisplay.show(isOver ? 0 : input.steer, !isOver && world.tick - hopTick < HOP_DISPLAY_TICKS);
    },
    rebuild: () => stage?.rebuild(),
    stop() {
      stage?.stop();
      warmer.stop();
      root.remove();
    },
  };
}

function createRacerHud({ givenRacer: { name, isOwn, isBot, score }, timeline }: Racer): PaneHud {
  const claimed = score === timeline.score ? undefined : score;
  return createPaneHud({ name: isBot ? `${name} (bot)` : name, isOwn, timeline, claimedScore: claimed });
}

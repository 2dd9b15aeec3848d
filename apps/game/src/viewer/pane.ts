import type { PlaybackRun } from '@jumpy/protocol/playbackRun';
import { createElement } from '../page/element.ts';
import { findLook } from '../view/findLook.ts';
import { createIdleQueue } from '../view/idleQueue.ts';
import { createStage, type Stage } from '../view/stage.ts';
import type { VisualSettings } from '../view/visualSettings.ts';

export interface PaneDeps {
  readonly window: Window;
  readonly visualSettings: () => VisualSettings;
  /** Used only for dust and stars, never for gameplay. */
  readonly random: () => number;
}

/** Character of a run, and what its player wears. */
export type Runner = Pick<PlaybackRun, 'look' | 'cosmetics'>;

/** Pane of a viewer: its elements, and the stage once it has been started. */
export type Pane = ReturnType<typeof createPane>;

export function createPane(label: string, { window, visualSettings, random }: PaneDeps) {
  const sideCanvas = createElement('canvas', { 'aria-hidden': 'true' });
  const canvas = createElement('canvas', { 'aria-hidden': 'true' });
  const column = createElement('div', { class: 'column' }, canvas);
  const box = createElement('div', { class: 'pit' }, sideCanvas, column);
  const root = createElement('section', { class: 'pane', 'aria-label': label }, box);
  const idleQueue = createIdleQueue(window);
  let stage: Stage | undefined;
  let shownRunner: Runner | undefined;

  /** Puts on what the runner wears, once its drawings have loaded; without them it stays bare. */
  function dress(runner: Runner): void {
    shownRunner = runner;
    const { look, cosmetics } = runner;
    if (cosmetics === undefined) return;
    void import('../view/cosmeticArt.ts').then(
      ({ dressHero }) => {
        if (shownRunner === runner) stage?.setLook(dressHero(findLook(look), cosmetics));
      },
      () => undefined,
    );
  }

  return {
    root,
    /** Holds the view; a HUD goes in here. */
    column,
    get stage() {
      return stage;
    },
    /** Call once the pane is on the page; the stage takes its size. */
    start(runner: Runner): void {
      if (stage) return;
      stage = createStage({
        window,
        page: { root: box, sideCanvas, column, canvas },
        idleQueue,
        visualSettings,
        random,
        isViewer: true,
        look: findLook(runner.look),
      });
      dress(runner);
    },
    /** Shows another runner. */
    follow(runner: Runner): void {
      stage?.setLook(findLook(runner.look));
      dress(runner);
    },
    stop(): void {
      stage?.stop();
      idleQueue.stop();
      root.remove();
    },
  };
}

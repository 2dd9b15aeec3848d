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

  return {
    root,
    /** Holds the view; a HUD goes in here. */
    column,
    get stage() {
      return stage;
    },
    /** Call once the pane is on the page; the stage takes its size. */
    start(look: string | undefined): void {
      stage ??= createStage({
        window,
        page: { root: box, sideCanvas, column, canvas },
        idleQueue,
        visualSettings,
        random,
        isViewer: true,
        look: findLook(look),
      });
    },
    stop(): void {
      stage?.stop();
      idleQueue.stop();
      root.remove();
    },
  };
}

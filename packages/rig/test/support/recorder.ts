import type { CanvasContext } from '@jumpy/rig/canvasPainter';

/** A context that paints nothing and records every color set, in order. */
export function recorder(): { readonly context: CanvasContext<string>; readonly set: readonly string[] } {
  const set: string[] = [];
  const nothing = (): void => undefined;
  const context: CanvasContext<string> = {
    set fillStyle(colour: unknown) {
      set.push(String(colour));
    },
    set strokeStyle(colour: unknown) {
      set.push(String(colour));
    },
    lineWidth: 1,
    lineCap: 'butt',
    lineJoin: 'miter',
    globalAlpha: 1,
    font: '',
    textAlign: 'start',
    save: nothing,
    restore: nothing,
    transform: nothing,
    clip: nothing,
    beginPath: nothing,
    ellipse: nothing,
    roundRect: nothing,
    fill: nothing,
    stroke: nothing,
    setLineDash: nothing,
    fillText: nothing,
    strokeText: nothing,
  };
  return { context, set };
}

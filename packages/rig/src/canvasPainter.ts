import { colorInVision, type Vision } from './palette.ts';
import { FONT_FAMILIES } from './renderSvg.ts';
import type { Group, Paint, Path, Shape, Text } from './shape.ts';

/** The part of CanvasRenderingContext2D the painter uses; `P` is the Path2D type. */
export interface CanvasContext<P> {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  lineJoin: 'bevel' | 'miter' | 'round';
  globalAlpha: number;
  font: string;
  textAlign: 'start' | 'end' | 'left' | 'right' | 'center';
  save(): void;
  restore(): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  clip(path: P): void;
  beginPath(): void;
  ellipse(x: number, y: number, radiusX: number, radiusY: number, rotation: number, start: number, end: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fill(): void;
  fill(path: P, rule?: 'nonzero' | 'evenodd'): void;
  stroke(): void;
  stroke(path: P): void;
  setLineDash(segments: number[]): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
}

/** Paints a shape with the context's current transform and alpha, and restores both. */
export type PaintCanvas<P> = (context: CanvasContext<P>, shape: Shape) => void;

const CACHE_LIMIT = 4096;
const FULL_TURN = 2 * Math.PI;

/** Painter options; `vision` defaults to `standard`. */
export interface CanvasOptions {
  readonly vision?: Vision;
}

/**
 * Creates a painter for canvas contexts. Path objects are cached by path data, up to 4,096. With the `shifted` vision
 * colors are replaced while painting; shapes are not modified.
 *
 * @example const paintCanvas = createCanvasPainter((d) => new Path2D(d)); paintCanvas(context, drawCharacter(CAST.jumpy));
 */
export function createCanvasPainter<P>(
  makePath: (d: string) => P,
  { vision = 'standard' }: CanvasOptions = {},
): PaintCanvas<P> {
  const pathCache = new Map<string, P>();
  const pathOf = (d: string): P => {
    const found = pathCache.get(d);
    if (found !== undefined) return found;
    if (pathCache.size >= CACHE_LIMIT) pathCache.clear();
    const canvasPath = makePath(d);
    pathCache.set(d, canvasPath);
    return canvasPath;
  };
  const brush: Brush<P> = { pathOf, vision };
  return (context, shape) => {
    context.save();
    context.lineJoin = 'round';
    drawShape(context, shape, context.globalAlpha, brush);
    context.restore();
  };
}

interface Brush<P> {
  readonly pathOf: (d: string) => P;
  readonly vision: Vision;
}

function drawShape<P>(context: CanvasContext<P>, shape: Shape, alpha: number, brush: Brush<P>): void {
  switch (shape.type) {
    case 'group':
      return drawGroup(context, shape, alpha, brush);
    case 'path':
      return drawPath(context, shape, alpha, brush);
    case 'ellipse':
      context.beginPath();
      context.ellipse(shape.x, shape.y, shape.radiusX, shape.radiusY, 0, 0, FULL_TURN);
      return fillAndStroke(context, shape, alpha, brush);
    case 'rect':
      context.beginPath();
      context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
      return fillAndStroke(context, shape, alpha, brush);
    case 'text':
      return drawText(context, shape, alpha, brush);
  }
}

function drawGroup<P>(context: CanvasContext<P>, group: Group, alpha: number, brush: Brush<P>): void {
  const needsState = group.transform !== undefined || group.clip !== undefined;
  if (needsState) context.save();
  if (group.transform) context.transform(...group.transform);
  if (group.clip !== undefined) context.clip(brush.pathOf(group.clip));
  for (const child of group.children) drawShape(context, child, alpha * (group.opacity ?? 1), brush);
  if (needsState) context.restore();
}

function drawPath<P>(context: CanvasContext<P>, path: Path, alpha: number, brush: Brush<P>): void {
  const canvasPath = brush.pathOf(path.d);
  context.globalAlpha = alpha * (path.opacity ?? 1);
  if (path.fill !== undefined) {
    context.fillStyle = colorInVision(path.fill, brush.vision);
    context.fill(canvasPath, path.fillRule ?? 'nonzero');
  }
  if (prepareStroke(context, path, brush.vision)) context.stroke(canvasPath);
}

function fillAndStroke<P>(context: CanvasContext<P>, paint: Paint, alpha: number, { vision }: Brush<P>): void {
  context.globalAlpha = alpha * (paint.opacity ?? 1);
  if (paint.fill !== undefined) {
    context.fillStyle = colorInVision(paint.fill, vision);
    context.fill();
  }
  if (prepareStroke(context, paint, vision)) context.stroke();
}

function drawText<P>(context: CanvasContext<P>, text: Text, alpha: number, { vision }: Brush<P>): void {
  context.globalAlpha = alpha * (text.opacity ?? 1);
  context.font = `${text.face === 'text' ? '800 ' : ''}${text.size}px ${FONT_FAMILIES[text.face]}`;
  context.textAlign = text.align === 'middle' ? 'center' : text.align;
  if (prepareStroke(context, text, vision)) context.strokeText(text.text, text.x, text.y);
  if (text.fill === undefined) return;
  context.fillStyle = colorInVision(text.fill, vision);
  context.fillText(text.text, text.x, text.y);
}

function prepareStroke<P>(context: CanvasContext<P>, paint: Paint, vision: Vision): boolean {
  if (paint.stroke === undefined) return false;
  context.strokeStyle = colorInVision(paint.stroke, vision);
  context.lineWidth = paint.strokeWidth ?? 1;
  context.lineCap = paint.cap ?? 'round';
  context.setLineDash(paint.dash ? [...paint.dash] : []);
  return true;
}

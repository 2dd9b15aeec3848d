import type { Shape } from './shape.ts';

/** One colour and one outline width for a whole drawing. */
export interface Silhouette {
  readonly colour: string;
  readonly strokeWidth: number;
}

/**
 * A drawing as a sticker backing: everything in one colour, outlines widened, clipped insides left out.
 *
 * @example silhouette(circle(0, 0, 4, inked('#FFF')), { colour: '#000', strokeWidth: 9 }) // fill and stroke '#000', width 9
 */
export function silhouette(shape: Shape, { colour, strokeWidth }: Silhouette): Shape {
  if (shape.type === 'group') {
    const children = shape.children.filter((child) => child.type !== 'group' || child.clip === undefined);
    return { ...shape, children: children.map((child) => silhouette(child, { colour, strokeWidth })) };
  }
  const fill = shape.fill === undefined ? {} : { fill: colour };
  const stroke =
    shape.stroke === undefined
      ? {}
      : { stroke: colour, strokeWidth: Math.max(strokeWidth, (shape.strokeWidth ?? 0) + strokeWidth - 6) };
  return { ...shape, ...fill, ...stroke };
}

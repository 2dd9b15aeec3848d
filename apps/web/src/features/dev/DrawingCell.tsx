import type { Shape } from '@jumpy/rig/shape';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import styles from './ContactSheet.module.css';
import { type DrawingBox, paintCell, paintQueue } from './paintCell.ts';
import { VisionContext } from './visionContext.ts';

interface Props {
  /** Identifies the drawing; it is repainted when the id changes. */
  id: string;
  draw: () => Shape;
  box: DrawingBox;
  /** Width in CSS pixels. */
  width: number;
  background?: string;
  label?: ReactNode;
}

/** A labeled drawing, painted when it comes near the viewport, in slices of a frame. */
export function DrawingCell({ id, draw, box, width, background, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(draw);
  const vision = useContext(VisionContext);
  const height = (width * box[3]) / box[2];
  const [x, y, w, h] = box;

  useEffect(() => {
    drawing.current = draw;
  });
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let takeBack = (): void => undefined;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        const density = (width * window.devicePixelRatio) / w;
        takeBack = paintQueue.add(() => {
          element.width = Math.round(w * density);
          element.height = Math.round(h * density);
          paintCell(element, drawing.current(), { box: [x, y, w, h], density, vision });
          element.dataset['painted'] = id;
        });
      },
      { rootMargin: '300px' },
    );
    seen.observe(element);
    return () => {
      seen.disconnect();
      takeBack();
    };
  }, [id, vision, width, x, y, w, h]);

  return (
    <figure className={styles.cell} style={{ width: Math.max(width, 64) }}>
      <canvas ref={canvas} style={{ width, height, background: background }} aria-hidden="true" />
      {label === undefined ? null : <figcaption>{label}</figcaption>}
    </figure>
  );
}

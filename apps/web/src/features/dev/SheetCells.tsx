import type { Shape } from '@jumpy/rig/shape';
import { type ReactNode, useContext, useEffect, useRef, useId } from 'react';
import { type CharacterAppearance, drawCharacter } from '@jumpy/rig/character';
import { idlePose } from '@jumpy/rig/idlePose';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import { type DrawingBox, paintCell, paintQueue } from './paintCell.ts';
import { VisionContext } from './visionContext.ts';
import styles from './ContactSheet.module.css';

interface DrawingCellProps {
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
export function DrawingCell({ id, draw, box, width, background, label }: DrawingCellProps) {
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
    let cancelPaint = (): void => undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const density = (width * window.devicePixelRatio) / w;
        cancelPaint = paintQueue.add(() => {
          element.width = Math.round(w * density);
          element.height = Math.round(h * density);
          paintCell(element, drawing.current(), { box: [x, y, w, h], density, vision });
          element.dataset['painted'] = id;
        });
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelPaint();
    };
  }, [id, vision, width, x, y, w, h]);

  return (
    <figure className={styles.cell} style={{ width: Math.max(width, 64) }}>
      <canvas ref={canvas} style={{ width, height, background }} aria-hidden="true" />
      {label === undefined ? null : <figcaption>{label}</figcaption>}
    </figure>
  );
}

interface IdleCellProps {
  look: CharacterAppearance;
  box: DrawingBox;
  width: number;
  label: string;
}

/** A character with its idle animation; runs only while visible. */
export function IdleCell({ look, box, width, label }: IdleCellProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const vision = useContext(VisionContext);
  const isMotionReduced = useReducedMotion();

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const density = (width * window.devicePixelRatio) / box[2];
    element.width = Math.round(box[2] * density);
    element.height = Math.round(box[3] * density);
    let frame = 0;
    const draw = (timeMs: number): void => {
      const pose = idlePose(look, { timeMs: isMotionReduced ? 0 : timeMs });
      paintCell(element, drawCharacter(look, { pose }), { box, density, vision });
      if (!isMotionReduced) frame = requestAnimationFrame(draw);
    };
    const observer = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(frame);
      if (entry?.isIntersecting) frame = requestAnimationFrame(draw);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [look, box, width, vision, isMotionReduced]);

  return (
    <figure className={styles.cell} style={{ width }}>
      <canvas ref={canvas} style={{ width, height: (width * box[3]) / box[2] }} aria-hidden="true" />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

export function SheetRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.row} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.cells}>{children}</div>
    </section>
  );
}

/** A select element; with `any` it also offers no selection, as an empty string. */
export function OptionSelect({
  name,
  options,
  any = false,
  onChoose,
}: {
  name: string;
  options: readonly string[];
  any?: boolean;
  onChoose: (option: string) => void;
}) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{name}</label>{' '}
      <select id={id} onChange={({ target }) => onChoose(target.value)}>
        {any ? <option value="">any</option> : null}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </span>
  );
}

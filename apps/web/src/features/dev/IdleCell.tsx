import { type CharacterAppearance, drawCharacter } from '@jumpy/rig/character';
import { idlePose } from '@jumpy/rig/idlePose';
import { useContext, useEffect, useRef } from 'react';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import styles from './ContactSheet.module.css';
import { type DrawingBox, paintCell } from './paintCell.ts';
import { VisionContext } from './visionContext.ts';

interface Props {
  look: CharacterAppearance;
  box: DrawingBox;
  width: number;
  label: string;
}

/** A character with its idle animation; runs only while visible. */
export function IdleCell({ look, box, width, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const vision = useContext(VisionContext);
  const still = useReducedMotion();

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const density = (width * window.devicePixelRatio) / box[2];
    element.width = Math.round(box[2] * density);
    element.height = Math.round(box[3] * density);
    let frame = 0;
    const draw = (timeMs: number): void => {
      const pose = idlePose(look, { timeMs: still ? 0 : timeMs });
      paintCell(element, drawCharacter(look, { pose }), { box, density, vision });
      if (!still) frame = requestAnimationFrame(draw);
    };
    const seen = new IntersectionObserver(([entry]) => {
      cancelAnimationFrame(frame);
      if (entry?.isIntersecting) frame = requestAnimationFrame(draw);
    });
    seen.observe(element);
    return () => {
      seen.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [look, box, width, vision, still]);

  return (
    <figure className={styles.cell} style={{ width }}>
      <canvas ref={canvas} style={{ width, height: (width * box[3]) / box[2] }} aria-hidden="true" />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

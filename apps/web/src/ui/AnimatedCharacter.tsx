import { CHARACTER_BOX, type CharacterAppearance, drawCharacter } from '@jumpy/rig/character';
import { idlePose } from '@jumpy/rig/idlePose';
import { type Pose, POSES } from '@jumpy/rig/poses';
import { renderSvg } from '@jumpy/rig/renderSvg';
import { useEffect, useId, useRef } from 'react';
import { useReducedMotion } from './useReducedMotion.ts';

/** Pose of the hero. */
export type CharacterMood = 'idle' | 'jump' | 'win';

interface Props {
  look: CharacterAppearance;
  /** Accessible name; empty if the text next to it says the same. */
  label: string;
  mood?: CharacterMood;
  /** Pauses the animation. */
  isPaused?: boolean;
  /** Color of the rim light. */
  rimColor?: string;
  className?: string | undefined;
}

/** Milliseconds between frames; 30 fps saves battery on phones. */
const FRAME_INTERVAL_MS = 1_000 / 30;

/** Fraction of the distance by which the gaze follows the pointer per frame. */
const GAZE_EASING = 0.16;

interface Gaze {
  x: number;
  y: number;
}

function renderPose(
  element: SVGGElement,
  { look, rimColor, pose, idPrefix }: Pick<Props, 'look' | 'rimColor'> & { pose: Pose; idPrefix: string },
): void {
  const options = rimColor ? { pose, rim: rimColor } : { pose };
  element.innerHTML = renderSvg(drawCharacter(look, options), { idPrefix });
}

/** Pointer position relative to the hero, -1 to 1 on each axis. */
function gazeTowards(element: Element, pointer: { clientX: number; clientY: number }): Gaze {
  const box = element.getBoundingClientRect();
  const rangePx = Math.max(220, box.width);
  const toGaze = (offsetPx: number): number => Math.max(-1, Math.min(1, offsetPx / rangePx));
  return {
    x: toGaze(pointer.clientX - box.left - box.width / 2),
    y: toGaze(pointer.clientY - box.top - box.height * 0.6),
  };
}

/** Animated character that breathes, blinks, idles and looks at the pointer; still with reduced motion. */
export function AnimatedCharacter({ look, label, mood = 'idle', isPaused = false, rimColor, className }: Props) {
  const isMotionReduced = useReducedMotion();
  const drawing = useRef<SVGGElement>(null);
  const idPrefix = `hero${useId()}-`;

  useEffect(() => {
    const element = drawing.current;
    if (element) renderPose(element, { look, idPrefix, ...(rimColor ? { rimColor } : {}), pose: POSES[mood] });
  }, [look, rimColor, mood, idPrefix]);

  useEffect(() => {
    const element = drawing.current;
    if (!element || isMotionReduced || isPaused) return undefined;
    const basePose = POSES[mood];
    const appearance = { look, idPrefix, ...(rimColor ? { rimColor } : {}) };

    let targetGaze: Gaze = { x: 0, y: 0 };
    let gaze: Gaze = targetGaze;
    let drawnMs = Number.NEGATIVE_INFINITY;
    let frame = 0;
    const onPointer = (event: PointerEvent): void => {
      targetGaze = gazeTowards(element, event);
    };
    const draw = (nowMs: number): void => {
      frame = requestAnimationFrame(draw);
      if (nowMs - drawnMs < FRAME_INTERVAL_MS) return;
      drawnMs = nowMs;
      gaze = { x: gaze.x + (targetGaze.x - gaze.x) * GAZE_EASING, y: gaze.y + (targetGaze.y - gaze.y) * GAZE_EASING };
      const gazePose = { ...basePose, lookX: basePose.lookX + gaze.x, lookY: basePose.lookY + gaze.y * 0.9 };
      renderPose(element, { ...appearance, pose: idlePose(look, { timeMs: nowMs }, gazePose) });
    };
    frame = requestAnimationFrame(draw);
    window.addEventListener('pointermove', onPointer, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onPointer);
    };
  }, [look, rimColor, mood, isMotionReduced, isPaused, idPrefix]);

  const ariaProps = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...ariaProps} className={className} viewBox={CHARACTER_BOX.join(' ')} overflow={look.worn && 'visible'}>
      <g ref={drawing} />
    </svg>
  );
}

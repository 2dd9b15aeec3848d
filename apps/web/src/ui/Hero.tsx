import { CHARACTER_BOX, type CharacterLook, drawCharacter } from '@jumpy/rig/character';
import { idlePose } from '@jumpy/rig/idle';
import { type Pose, POSES } from '@jumpy/rig/poses';
import { paintSvg } from '@jumpy/rig/svg';
import { useEffect, useId, useRef } from 'react';
import { useReducedMotion } from './useReducedMotion.ts';

/** What the hero is about to do. */
export type HeroMood = 'idle' | 'jump' | 'win';

interface Props {
  look: CharacterLook;
  /** Spoken for those who do not see it; empty where the words beside it speak. */
  label: string;
  mood?: HeroMood;
  /** Whether it stands as it is, though it could move. */
  isResting?: boolean;
  /** Colour of the light on its edge. */
  rim?: string;
  className?: string | undefined;
}

/** Milliseconds between two drawings: alive, and easy on a phone's battery. */
const DRAW_MS = 1_000 / 30;

/** Share of the way that the gaze goes towards the pointer in one drawing. */
const GAZE = 0.16;

interface Gaze {
  x: number;
  y: number;
}

function paint(
  element: SVGGElement,
  { look, rim, pose, idPrefix }: Pick<Props, 'look' | 'rim'> & { pose: Pose; idPrefix: string },
): void {
  const options = rim ? { pose, rim } : { pose };
  element.innerHTML = paintSvg(drawCharacter(look, options), { idPrefix });
}

/** Where the pointer is, seen from the hero: -1 to 1 each way. */
function gazeAt(element: Element, pointer: { clientX: number; clientY: number }): Gaze {
  const box = element.getBoundingClientRect();
  const reach = Math.max(220, box.width);
  const turn = (far: number): number => Math.max(-1, Math.min(1, far / reach));
  return {
    x: turn(pointer.clientX - box.left - box.width / 2),
    y: turn(pointer.clientY - box.top - box.height * 0.6),
  };
}

/** The character alive: it breathes, blinks, waits in its own manner and looks where the pointer is; still with reduced motion. */
export function Hero({ look, label, mood = 'idle', isResting = false, rim, className }: Props) {
  const still = useReducedMotion();
  const drawing = useRef<SVGGElement>(null);
  const idPrefix = `hero${useId()}-`;

  useEffect(() => {
    const element = drawing.current;
    if (element) paint(element, { look, idPrefix, ...(rim ? { rim } : {}), pose: POSES[mood] });
  }, [look, rim, mood, idPrefix]);

  useEffect(() => {
    const element = drawing.current;
    if (!element || still || isResting) return undefined;
    const rest = POSES[mood];
    const coloured = { look, idPrefix, ...(rim ? { rim } : {}) };

    let wanted: Gaze = { x: 0, y: 0 };
    let gaze: Gaze = wanted;
    let drawnMs = Number.NEGATIVE_INFINITY;
    let frame = 0;
    const onPointer = (event: PointerEvent): void => {
      wanted = gazeAt(element, event);
    };
    const draw = (nowMs: number): void => {
      frame = requestAnimationFrame(draw);
      if (nowMs - drawnMs < DRAW_MS) return;
      drawnMs = nowMs;
      gaze = { x: gaze.x + (wanted.x - gaze.x) * GAZE, y: gaze.y + (wanted.y - gaze.y) * GAZE };
      const looking = { ...rest, lookX: rest.lookX + gaze.x, lookY: rest.lookY + gaze.y * 0.9 };
      paint(element, { ...coloured, pose: idlePose(look, { timeMs: nowMs }, looking) });
    };
    frame = requestAnimationFrame(draw);
    window.addEventListener('pointermove', onPointer, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onPointer);
    };
  }, [look, rim, mood, still, isResting, idPrefix]);

  const spoken = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...spoken} className={className} viewBox={CHARACTER_BOX.join(' ')}>
      <g ref={drawing} />
    </svg>
  );
}

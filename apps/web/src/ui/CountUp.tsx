import { useEffect, useRef, useState } from 'react';
import styles from './CountUp.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { useReducedMotion } from './useReducedMotion.ts';

function easeOut(t: number): number {
  return 1 - (1 - t) ** 3;
}

function useAnimatedCount(value: number, durationMs: number): number {
  const [displayed, setDisplayed] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    const from = latest.current;
    if (durationMs === 0 || from === value) {
      latest.current = value;
      setDisplayed(value);
      return undefined;
    }
    let frame = 0;
    let startMs: number | undefined;
    const step = (nowMs: number): void => {
      startMs ??= nowMs;
      const t = Math.min(1, (nowMs - startMs) / durationMs);
      latest.current = t === 1 ? value : Math.round(from + (value - from) * easeOut(t));
      setDisplayed(latest.current);
      if (t < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, durationMs]);
  return displayed;
}

interface Props {
  value: number;
  format: (value: number) => string;
  /** Milliseconds; 1 s by default, 0 with reduced motion. */
  durationMs?: number;
}

/** Counts up in fixed-width digits, so that the layout does not shift. */
export function CountUp({ value, format, durationMs = 1_000 }: Props) {
  const isMotionReduced = useReducedMotion();
  const text = format(useAnimatedCount(value, isMotionReduced ? 0 : durationMs));
  return (
    <span className={styles.count}>
      <VisuallyHidden>{format(value)}</VisuallyHidden>
      <span aria-hidden="true">
        {[...text].map((letter, index) => (
          <span key={text.length - index} className={/\d/.test(letter) ? styles.digit : undefined}>
            {letter}
          </span>
        ))}
      </span>
    </span>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAfter } from '../../ui/useAfter.ts';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';

/** Milliseconds of the hero's leap out of the screen. */
const LEAP_MS = 260;

/** Lets the hero leap before the next screen comes; at once with reduced motion. */
export function useLeap(to: string): { leaping: boolean; leap: () => void } {
  const [leaping, setLeaping] = useState(false);
  const still = useReducedMotion();
  const navigate = useNavigate();

  const waitMs = still ? 0 : LEAP_MS;
  useAfter(leaping ? waitMs : undefined, () => void navigate(to));

  return { leaping, leap: () => setLeaping(true) };
}

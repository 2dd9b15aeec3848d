import type { PartStretch } from '@jumpy/protocol/http/operations';
import { SILENCE_S } from './noteParts.ts';
import type { StateRow } from './store.ts';

export const DAY_MS = 24 * 3_600_000;

/** The last 24 hours of a part, without a gap: where nobody looked it is unknown how it was. */
export function dayOf(states: readonly Omit<StateRow, 'part'>[], nowMs: number): PartStretch[] {
  const stretches: PartStretch[] = [];
  let atMs = nowMs - DAY_MS;
  const add = (untilAt: number, state: PartStretch['state'], detail: string | null): void => {
    const last = stretches.at(-1);
    if (untilAt <= atMs) return;
    if (last && last.state === state && last.detail === detail) last.untilAt = untilAt;
    else stretches.push({ fromAt: atMs, untilAt, state, detail });
    atMs = untilAt;
  };
  for (const [index, { at, state, detail }] of states.entries()) {
    add(at.getTime(), 'unknown', null);
    const nextMs = states[index + 1]?.at.getTime() ?? nowMs;
    add(Math.min(nextMs, at.getTime() + SILENCE_S * 1_000), state, detail);
  }
  add(nowMs, 'unknown', null);
  return stretches;
}

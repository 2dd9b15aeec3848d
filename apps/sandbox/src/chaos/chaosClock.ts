/** Whose time is delayed and lagged by; the computer's own when left away. */
export interface ChaosClock {
  nowMs(): number;
  wait(durationMs: number): Promise<void>;
}

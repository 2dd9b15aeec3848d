/** Time as the keyring takes it. */
export interface Clock {
  nowMs(): number;
  wait(durationMs: number): Promise<void>;
}

/** The browser's. */
export const CLOCK: Clock = {
  nowMs: Date.now,
  wait: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
};

import { expect } from 'vitest';

/** Milliseconds that a loaded machine may need; nothing waits for them when it is quick. */
const PATIENCE_MS = 20_000;

/** Expects something of a value as soon as it holds. */
export const soon: typeof expect.poll = (read) => expect.poll(read, { timeout: PATIENCE_MS });

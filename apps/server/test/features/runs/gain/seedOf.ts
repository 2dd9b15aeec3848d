import { createHash } from 'node:crypto';

/** Chance of a bot that follows from a name. */
export const seedOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

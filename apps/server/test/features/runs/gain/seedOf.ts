import { createHash } from 'node:crypto';

/** Bot seed derived from a name. */
export const seedOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

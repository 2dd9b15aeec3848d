import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../platform/db/schema.ts';

/** Fencing check inside a transaction: throws if the process had lost its rooms when it made the decision. */
export type FencingCheck = (trx: Transaction<DatabaseSchema>) => Promise<void>;

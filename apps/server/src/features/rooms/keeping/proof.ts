import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

/** Proves in a transaction that the rooms of a process were its own when it decided something; throws where they were not. */
export type Proof = (trx: Transaction<Database>) => Promise<void>;

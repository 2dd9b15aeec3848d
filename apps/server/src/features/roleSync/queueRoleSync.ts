import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

/** Has the contract brought to the roles of a player, once for however many asked. */
export async function queueRoleSync(_trx: Transaction<Database>, _player: { userId: string }): Promise<void> {}

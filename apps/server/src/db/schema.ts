import type { PlayerTables } from './playerTables.ts';

/** Every table as Kysely sees it: camelCase here, snake_case in SQL, mapped by `database.ts` alone. */
export interface Database extends PlayerTables {}

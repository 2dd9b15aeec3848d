import type { AdminTables } from './adminTables.ts';
import type { BotTables } from './botTables.ts';
import type { ChainTables } from './chainTables.ts';
import type { CharacterTables } from './characterTables.ts';
import type { DailyTables } from './dailyTables.ts';
import type { MoneyTables } from './moneyTables.ts';
import type { PlayerTables } from './playerTables.ts';
import type { ProgressTables } from './progressTables.ts';
import type { ReviewTables } from './reviewTables.ts';
import type { ReviveTables } from './reviveTables.ts';
import type { RoleSyncTables } from './roleSyncTables.ts';
import type { RoleTables } from './roleTables.ts';
import type { RoomTables } from './roomTables.ts';
import type { RunTables } from './runTables.ts';
import type { WalletTables } from './walletTables.ts';
import type { QuestTables, RankTables, XpTables } from './xpTables.ts';

/** All tables as Kysely sees them: camelCase here, snake_case in SQL, mapped only by `createDatabase.ts`. */
export interface DatabaseSchema
  extends
    PlayerTables,
    AdminTables,
    BotTables,
    ReviveTables,
    RunTables,
    XpTables,
    QuestTables,
    RankTables,
    DailyTables,
    WalletTables,
    ChainTables,
    MoneyTables,
    CharacterTables,
    ProgressTables,
    RoleTables,
    RoleSyncTables,
    RoomTables,
    ReviewTables {}

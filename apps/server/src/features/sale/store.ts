import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { MINT_ROLES, type MintRole } from '@jumpy/domain/mintRoles';
import { Sale, type WhitelistRow } from '@jumpy/protocol/http/sale';
import { type Kysely, sql } from 'kysely';
import { getAbiItem, toEventSelector } from 'viem';
import type { DatabaseSchema } from '../../platform/db/schema.ts';

type Db = Kysely<DatabaseSchema>;

const SALE_KEY = 'sale';
const ROLE_SET_TOPIC = toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: 'RoleSet' }));
const TRANSFER_TOPIC = toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: 'Transfer' }));
const ZERO_ADDRESS_TOPIC = `0x${'0'.repeat(64)}`;
/** Roles in the order of their contract number minus one, lowest first. */
const ROLES_BY_NUMBER = MINT_ROLES.toReversed();

/** The last read state of the sale with its time. */
export interface StoredSale {
  sale: Sale;
  readAt: Date;
}

/** Stored state of the sale, and queries on indexed chain events. */
export const saleStore = {
  /** Undefined before the first read, or if an older build wrote another format. */
  async find(db: Db): Promise<StoredSale | undefined> {
    const row = await db
      .selectFrom('settings')
      .select(['value', 'updatedAt'])
      .where('key', '=', SALE_KEY)
      .executeTakeFirst();
    const sale = row && Sale.safeParse(JSON.parse(row.value));
    return row && sale?.success ? { sale: sale.data, readAt: row.updatedAt } : undefined;
  },

  /** An older read never overwrites a newer one. */
  async save(db: Db, { sale, readAt }: StoredSale): Promise<void> {
    const value = JSON.stringify(sale);
    await db
      .insertInto('settings')
      .values({ key: SALE_KEY, value, updatedAt: readAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({ value, updatedAt: readAt }).where('settings.updatedAt', '<=', readAt),
      )
      .execute();
  },

  /**
   * Version of the indexed events of a contract: last sequence number and count, so that a chain reorganization also
   * changes it.
   */
  async readNewestEventKey(db: Db, address: string): Promise<string> {
    const { rows } = await sql<{ mark: string }>`
      SELECT coalesce(max(seq), 0) || '/' || count(*) AS mark FROM chain_events WHERE address = ${address}`.execute(db);
    return rows[0]?.mark ?? '';
  },

  /** A player's linked wallets; the current one comes first. */
  async listWallets(db: Db, userId: string): Promise<{ address: string; isActive: boolean }[]> {
    const rows = await db
      .selectFrom('wallets')
      .select(['address', 'state'])
      .where('userId', '=', userId)
      .where('state', '<>', 'pending')
      .orderBy('state')
      .orderBy('activatedAt', 'desc')
      .execute();
    return rows.map(({ address, state }) => ({ address, isActive: state === 'active' }));
  },

  async countRoles(db: Db, army: string): Promise<Record<MintRole, number>> {
    const { rows } = await sql<{ number: number; wallets: number }>`
      SELECT number, count(*)::int AS wallets FROM (${latestRolesQuery(army)}) r WHERE number > 0 GROUP BY 1`.execute(
      db,
    );
    const countWallets = (role: MintRole): number =>
      rows.find(({ number }) => ROLES_BY_NUMBER[number - 1] === role)?.wallets ?? 0;
    return {
      elites: countWallets('elites'),
      jumplist: countWallets('jumplist'),
      passholders: countWallets('passholders'),
      jumpfcfs: countWallets('jumpfcfs'),
    };
  },

  /** A page of wallets with a role, highest first, with their players and what they minted. */
  async listWhitelist(
    db: Db,
    {
      army,
      role,
      search,
      limit,
      offset,
    }: { army: string; role?: MintRole | undefined; search?: string | undefined; limit: number; offset: number },
  ): Promise<{ rows: WhitelistRow[]; total: number }> {
    const number = role === undefined ? null : ROLES_BY_NUMBER.indexOf(role) + 1;
    const pattern = search?.trim() ? `%${search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
    const { rows } = await sql<Omit<WhitelistRow, 'role'> & { number: number; total: number }>`
      SELECT r.address, r.number, u.username, u.discord_id, count(*) OVER ()::int AS total,
        (SELECT count(*)::int FROM chain_events m WHERE m.address = ${army} AND m.topics[1] = ${TRANSFER_TOPIC}
          AND m.topics[2] = ${ZERO_ADDRESS_TOPIC} AND m.topics[3] = r.topic) AS minted
      FROM (${latestRolesQuery(army)}) r
      LEFT JOIN wallets w ON w.address = r.address AND w.state <> 'pending'
      LEFT JOIN users u ON u.id = w.user_id AND u.discord_id ~ '^[0-9]'
      WHERE r.number > 0 AND (${number}::int IS NULL OR r.number = ${number})
        AND (${pattern}::text IS NULL OR r.address ILIKE ${pattern} OR u.username ILIKE ${pattern})
      ORDER BY r.number DESC, r.address LIMIT ${limit} OFFSET ${offset}`.execute(db);
    return {
      rows: rows.flatMap(({ number: roleNumber, total: _total, ...row }) => {
        const named = ROLES_BY_NUMBER[roleNumber - 1];
        return named ? [{ ...row, role: named }] : [];
      }),
      total: rows[0]?.total ?? 0,
    };
  },
};

/** Latest role per wallet according to contract events. */
const latestRolesQuery = (army: string) => sql`
  SELECT DISTINCT ON (topics[2]) topics[2] AS topic, '0x' || right(topics[2], 40) AS address, right(data, 1)::int AS number
  FROM chain_events WHERE address = ${army} AND topics[1] = ${ROLE_SET_TOPIC}
  ORDER BY topics[2], block_number DESC, log_index DESC`;

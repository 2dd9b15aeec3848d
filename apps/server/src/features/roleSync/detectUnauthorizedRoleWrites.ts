import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import { getAbiItem, type Hex, toEventSelector } from 'viem';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import type { ChainEvent } from '../../platform/chain/store.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { alarmStore, type NewRoleAlarm } from './alarmStore.ts';
import { txStore } from './txStore.ts';

const ROLE_SET_TOPIC = toEventSelector(getAbiItem({ abi: jumpyArmyAbi, name: 'RoleSet' }));
/** Events per round; the next round handles the rest. */
const BATCH_SIZE = 500;

/**
 * Checks every role written on the chain. One written neither by our job nor by the owner means that the key has
 * leaked: an alarm is raised, and the key is blocked until an administrator clears it. `more` if there were any.
 */
export async function detectUnauthorizedRoleWrites(
  context: Pick<Context, 'chain' | 'clock' | 'db' | 'log'>,
): Promise<'more' | undefined> {
  const { chain, clock, db, log } = context;
  if (!chain) return undefined;
  const cursor = await alarmStore.getCursor(db);
  const address = chain.contracts.jumpyArmy.toLowerCase();
  const events = await alarmStore.listEvents(db, { after: cursor, address, topic: ROLE_SET_TOPIC, limit: BATCH_SIZE });
  const lastEvent = events.at(-1);
  if (!lastEvent) return undefined;
  const ownTxHashes = await txStore.filterKnown(
    db,
    events.map(({ txHash }) => txHash),
  );
  const alarms = await findUnauthorized(
    chain,
    events.filter(({ txHash }) => !ownTxHashes.has(txHash)),
  );
  await inTransaction(context, async (trx) => {
    const now = new Date(clock.nowMs());
    if (await alarmStore.advanceCursor(trx, { from: cursor, to: lastEvent.seq, now }))
      await alarmStore.insert(trx, { alarms, now });
  });
  for (const { txHash, sender, wallets } of alarms)
    log.error({ txHash, sender, wallets }, 'roles were written by somebody else: the role-sync key stands still');
  return 'more';
}

/** Filters out transactions sent by the contract owner. */
async function findUnauthorized(chain: ChainContext, events: readonly ChainEvent[]): Promise<NewRoleAlarm[]> {
  const byHash = Map.groupBy(events, ({ txHash }) => txHash);
  if (byHash.size === 0) return [];
  const owner = await chain.node.call((client) =>
    client.readContract({ abi: jumpyArmyAbi, address: chain.contracts.jumpyArmy, functionName: 'owner' }),
  );
  const alarms: NewRoleAlarm[] = [];
  for (const [txHash, txEvents] of byHash) {
    const { from } = await chain.node.call((client) => client.getTransaction({ hash: txHash as Hex }));
    if (from.toLowerCase() === owner.toLowerCase()) continue;
    const [{ blockNumber } = { blockNumber: 0 }] = txEvents;
    alarms.push({ txHash, sender: from.toLowerCase(), wallets: txEvents.length, blockNumber });
  }
  return alarms;
}

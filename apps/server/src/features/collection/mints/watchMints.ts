import type { Address, Hash, Log } from 'viem';
import { ChainError } from '../../../platform/chain/chainError.ts';
import type { Chain } from '../../../platform/chain/chain.ts';
import type { Context } from '../../../platform/context.ts';
import type { MintEnd } from '../../../platform/db/characterTables.ts';
import { type ProvenTransaction, provenTransaction } from '../../transactions/provenTransaction.ts';
import { equipFirst } from '../equipFirst.ts';
import { type Move, NOBODY, readMoves } from '../moves/readMoves.ts';
import { saveMoves } from '../moves/store.ts';
import { tellCollection } from '../tellCollection.ts';
import { type IntentRow, intentStore } from './intentStore.ts';

/** Each lookup makes several RPC calls; the network allows a few dozen per second. */
const MOST_AT_ONCE = 6;
/** Unlocks the mint button if no receipt is found in time. A mint that lands later still counts. */
const EXPIRES_MS = 180_000;

type WatchContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>;

/** Resolves announced mints: the receipt credits the character immediately, and the player's first one is equipped. */
export async function watchMints(context: WatchContext): Promise<void> {
  const { chain, db } = context;
  if (!chain) return;
  const open = await intentStore.waiting(db, MOST_AT_ONCE);
  await Promise.all(open.map((intent) => watch(context, { chain, intent })));
}

async function watch(context: WatchContext, { chain, intent }: { chain: Chain; intent: IntentRow }): Promise<void> {
  const now = new Date(context.clock.nowMs());
  const found = intent.txHash === null ? undefined : await lookUp(chain, intent.txHash);
  const end = endOf(intent, { chain, found, now });
  if (!end) return;
  const { id, userId } = intent;
  if (end === 'minted' && found) await keepMint(context, { chain, found, intent, now });
  if (!(await intentStore.close(context.db, { id, end, now }))) return;
  if (end === 'minted') await equipFirst(context, { userId, itemId: intent.itemId });
  tellCollection(context, [userId]);
}

function endOf(
  { address, createdAt, itemId }: IntentRow,
  { chain, found, now }: { chain: Chain; found: ProvenTransaction | undefined; now: Date },
): MintEnd | undefined {
  if (!found) return now.getTime() - createdAt.getTime() >= EXPIRES_MS ? 'expired' : undefined;
  const isIt =
    found.isSuccess &&
    mintsOf(found, chain).some((move) => move.tokenId === String(itemId) && move.toAddress === address);
  return isIt ? 'minted' : 'failed';
}

const mintsOf = ({ logs }: ProvenTransaction, chain: Chain): Move[] =>
  logs.flatMap((log) => readMoves(rawEvent(log), chain)).filter(({ fromAddress }) => fromAddress === NOBODY);

const rawEvent = ({ transactionHash, logIndex, address, topics, data }: Log) => ({
  txHash: transactionHash ?? '',
  logIndex: logIndex ?? 0,
  address: address.toLowerCase() as Address,
  topics,
  data,
});

async function keepMint(
  { db }: WatchContext,
  { chain, found, intent, now }: { chain: Chain; found: ProvenTransaction; intent: IntentRow; now: Date },
): Promise<void> {
  const moves = mintsOf(found, chain).filter(({ toAddress }) => toAddress === intent.address);
  await saveMoves(db, { moves, seq: null, now });
}

async function lookUp(chain: Chain, txHash: string): Promise<ProvenTransaction | undefined> {
  try {
    return await chain.node.ask((client) => provenTransaction(client, txHash as Hash));
  } catch (error) {
    if (error instanceof ChainError) return undefined;
    throw error;
  }
}

import type { Address, Hash, Log } from 'viem';
import { ChainError } from '../../../platform/chain/chainError.ts';
import type { ChainContext } from '../../../platform/chain/chainContext.ts';
import type { Context } from '../../../platform/context.ts';
import type { MintEnd } from '../../../platform/db/characterTables.ts';
import { type ProvenTransaction, findProvenTransaction } from '../../transactions/findProvenTransaction.ts';
import { equipFirstMint } from '../activeCharacter.ts';
import { type TokenTransfer, MINT_SENDER_ADDRESS, parseTransfers } from '../transfers/parseTransfers.ts';
import { saveTransfers } from '../transfers/store.ts';
import { publishCollectionChanged } from '../publishCollectionChanged.ts';
import { type MintIntentRow, mintIntentStore } from './mintIntentStore.ts';

/** Each lookup makes several RPC calls; the network allows a few dozen per second. */
const BATCH_SIZE = 6;
/** Unlocks the mint button if no receipt is found in time. A mint that lands later still counts. */
const EXPIRY_MS = 180_000;

type ResolveMintsContext = Pick<Context, 'bus' | 'chain' | 'clock' | 'db' | 'log'>;

/** Resolves announced mints: the receipt credits the character immediately, and the player's first one is equipped. */
export async function resolveMintIntents(context: ResolveMintsContext): Promise<void> {
  const { chain, db } = context;
  if (!chain) return;
  const open = await mintIntentStore.listOldestOpen(db, BATCH_SIZE);
  await Promise.all(open.map((intent) => resolveMintIntent(context, { chain, intent })));
}

async function resolveMintIntent(
  context: ResolveMintsContext,
  { chain, intent }: { chain: ChainContext; intent: MintIntentRow },
): Promise<void> {
  const now = new Date(context.clock.nowMs());
  const transaction = intent.txHash === null ? undefined : await findTransaction(chain, intent.txHash);
  const end = determineMintEnd(intent, { chain, transaction, now });
  if (!end) return;
  const { id, userId } = intent;
  if (end === 'minted' && transaction) await saveMint(context, { chain, transaction, intent, now });
  if (!(await mintIntentStore.close(context.db, { id, end, now }))) return;
  if (end === 'minted') await equipFirstMint(context, { userId, itemId: intent.itemId });
  publishCollectionChanged(context, [userId]);
}

function determineMintEnd(
  { address, createdAt, itemId }: MintIntentRow,
  { chain, transaction, now }: { chain: ChainContext; transaction: ProvenTransaction | undefined; now: Date },
): MintEnd | undefined {
  if (!transaction) return now.getTime() - createdAt.getTime() >= EXPIRY_MS ? 'expired' : undefined;
  const isThisMint =
    transaction.isSuccess &&
    extractMints(transaction, chain).some(
      (transfer) => transfer.tokenId === String(itemId) && transfer.toAddress === address,
    );
  return isThisMint ? 'minted' : 'failed';
}

const extractMints = ({ logs }: ProvenTransaction, chain: ChainContext): TokenTransfer[] =>
  logs
    .flatMap((log) => parseTransfers(toRawEvent(log), chain))
    .filter(({ fromAddress }) => fromAddress === MINT_SENDER_ADDRESS);

const toRawEvent = ({ transactionHash, logIndex, address, topics, data }: Log) => ({
  txHash: transactionHash ?? '',
  logIndex: logIndex ?? 0,
  address: address.toLowerCase() as Address,
  topics,
  data,
});

async function saveMint(
  { db }: ResolveMintsContext,
  {
    chain,
    transaction,
    intent,
    now,
  }: { chain: ChainContext; transaction: ProvenTransaction; intent: MintIntentRow; now: Date },
): Promise<void> {
  const transfers = extractMints(transaction, chain).filter(({ toAddress }) => toAddress === intent.address);
  await saveTransfers(db, { transfers, seq: null, now });
}

async function findTransaction(chain: ChainContext, txHash: string): Promise<ProvenTransaction | undefined> {
  try {
    return await chain.node.call((client) => findProvenTransaction(client, txHash as Hash));
  } catch (error) {
    if (error instanceof ChainError) return undefined;
    throw error;
  }
}

import { jumpyArmyAbi } from '@jumpy/contracts/JumpyArmy';
import type { OperationsAnswer } from '@jumpy/protocol/http/operations';
import { readCursor } from '../../platform/chain/store.ts';
import type { Context } from '../../platform/context.ts';
import { within } from '../../platform/within.ts';

const PATIENCE_MS = 3_000;

/** How far the reading of the chain is behind its head, and what the key that writes roles has for gas. A node that hangs is not waited for. */
export async function chainLag({ chain, db }: Pick<Context, 'chain' | 'db'>): Promise<OperationsAnswer['chain']> {
  if (!chain) return null;
  const cursor = await readCursor(db);
  const readTo = cursor?.blockNumber ?? null;
  const asked = chain.node.ask(async (client) => {
    const [head, address] = await Promise.all([
      client.getBlockNumber(),
      client.readContract({ address: chain.contracts.jumpyArmy, abi: jumpyArmyAbi, functionName: 'roleSyncKey' }),
    ]);
    return { head: Number(head), roleKey: { address, balanceWei: String(await client.getBalance({ address })) } };
  });
  const told = await within(PATIENCE_MS, { work: asked.catch(() => undefined), late: () => undefined });
  const head = told?.head ?? null;
  return {
    chainId: chain.chainId,
    head,
    readTo,
    lag: head === null || readTo === null ? null : Math.max(0, head - readTo),
    roleKey: told?.roleKey ?? null,
  };
}

import type { MintRoles } from '@jumpy/domain/mintRoles';
import { keepHighestMintRole, toMintRoles } from '@jumpy/domain/mintRoles';
import { parseStoredRoles } from '@jumpy/domain/storedRoles';
import type { ChainContext } from '../../platform/chain/chainContext.ts';
import type { Context } from '../../platform/context.ts';
import { walletRolesStore } from './walletRolesStore.ts';
import { RETRY_DELAY_MS } from './retryDelayMs.ts';
import { walletStore } from './walletStore.ts';

type NotifyContext = Pick<Context, 'clock' | 'db' | 'env' | 'log'>;

/** Wallets reported per round. */
const BATCH_SIZE = 20;
const TIMEOUT_MS = 10_000;

/** Reports due wallets to the external backend if the server has no key of its own. */
export async function notifyBackend(
  context: NotifyContext,
  { chain }: { chain: ChainContext },
): Promise<'go on' | 'idle'> {
  const { url } = chain.roleSync;
  const { clock, db } = context;
  if (url === undefined) return 'idle';
  const due = await walletStore.listDue(db, { now: new Date(clock.nowMs()), most: BATCH_SIZE });
  for (const wallet of due) {
    const now = new Date(clock.nowMs());
    if (await notifyBackendOfWallet(context, { url, address: wallet.address }))
      await walletStore.markInSync(db, { wallets: [wallet], now });
    else await walletStore.defer(db, { address: wallet.address, now, ...RETRY_DELAY_MS });
  }
  return due.length === BATCH_SIZE ? 'go on' : 'idle';
}

/** Reports one wallet with its roles on record. Returns whether the backend accepted it. */
export async function notifyBackendOfWallet(
  { db, env, log }: NotifyContext,
  { url, address }: { url: string; address: string },
): Promise<boolean> {
  const [known] = await walletRolesStore.listByAddress(db, [address]);
  const roles: MintRoles = keepHighestMintRole(toMintRoles(parseStoredRoles(known?.roles), env.discord.roleIds));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, roles }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) log.warn({ status: response.status }, 'the role-sync backend refused a wallet');
    return response.ok;
  } catch (error) {
    log.warn({ err: error }, 'the role-sync backend does not answer');
    return false;
  }
}

import type { MintRoles } from '@jumpy/domain/mintRoles';
import { onlyHighest, mintRolesOf } from '@jumpy/domain/mintRoles';
import { readStoredRoles } from '@jumpy/domain/storedRoles';
import type { Chain } from '../../platform/chain/chain.ts';
import type { Context } from '../../platform/context.ts';
import { standingStore } from './standingStore.ts';
import { WAIT_MS } from './waitMs.ts';
import { walletStore } from './walletStore.ts';

type TellContext = Pick<Context, 'clock' | 'db' | 'env' | 'log'>;

/** Wallets reported per round. */
const AT_ONCE = 20;
const PATIENCE_MS = 10_000;

/** Reports due wallets to the external backend if the server has no key of its own. */
export async function tellBackend(context: TellContext, { chain }: { chain: Chain }): Promise<'go on' | 'idle'> {
  const { url } = chain.roleSync;
  const { clock, db } = context;
  if (url === undefined) return 'idle';
  const due = await walletStore.due(db, { now: new Date(clock.nowMs()), most: AT_ONCE });
  for (const wallet of due) {
    const now = new Date(clock.nowMs());
    if (await tellWallet(context, { url, address: wallet.address }))
      await walletStore.agree(db, { wallets: [wallet], now });
    else await walletStore.defer(db, { address: wallet.address, now, ...WAIT_MS });
  }
  return due.length === AT_ONCE ? 'go on' : 'idle';
}

/** Reports one wallet with its roles on record. Returns whether the backend accepted it. */
export async function tellWallet(
  { db, env, log }: TellContext,
  { url, address }: { url: string; address: string },
): Promise<boolean> {
  const [known] = await standingStore.of(db, [address]);
  const roles: MintRoles = onlyHighest(mintRolesOf(readStoredRoles(known?.roles), env.discord.roleIds));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address, roles }),
      signal: AbortSignal.timeout(PATIENCE_MS),
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

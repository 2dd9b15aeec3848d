import type { KeyringQuote, WantedTransaction } from '@jumpy/protocol/keyring';
import { getAddress } from 'viem';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import { type Outcome, refusal } from '../outcome.ts';
import { planTransaction } from '../send/planTransaction.ts';
import type { Sending } from '../send/sending.ts';

/** What a transaction would cost now, of the linked wallet or of one in history: the terms `send` would choose. */
export async function quoteRequest(
  { account, chain, calls }: Pick<Sending, 'chain' | 'calls'> & { account: Account },
  { transaction: wanted, wallet: old }: { transaction: WantedTransaction; wallet?: string | undefined },
): Promise<Outcome> {
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const { linked, history } = facts.value;
  const wallet = old === undefined ? linked : history.find(({ walletId }) => walletId === old);
  if (!wallet) return refusal('no_wallet', 'You do not have a wallet yet.');
  const planned = await planTransaction({ chain, calls, from: getAddress(wallet.address), wanted });
  if (!planned.ok) return planned;
  const { gasLimit, maxFeeWei, feeWei, balanceWei } = planned.plan;
  const result: KeyringQuote = {
    gasLimit: String(gasLimit),
    maxFeeWei: String(maxFeeWei),
    feeWei: String(feeWei),
    balanceWei: String(balanceWei),
  };
  return { ok: true, result };
}

import { type ChainAction, lastResortGas } from '@jumpy/domain/gas';
import type { Action } from './action.ts';
import type { KnownCall } from './knownCall.ts';

/** What a plain transfer takes, no more and no less. */
export const TRANSFER_GAS = 21_000n;

/** No token of the army is bought by more at a time. */
const MOST_TOKENS = 5n;

/**
 * The most gas a transaction may take, which is also what is sent where no estimate can be had (CHAIN-12); undefined for a call the
 * keyring does not know, unless the app says what it is about: that one is asked about anyway.
 */
export function mostGas(
  { action, call }: { action: Action; call?: KnownCall },
  hint: ChainAction | undefined,
): bigint | undefined {
  if (action.kind === 'unknown_call') return hint && lastResortGas(hint);
  if (action.kind === 'withdrawal') return undefined;
  if (action.kind !== 'army_mint') return call?.lastResortGas;
  const quantity = action.args[0]?.value;
  const tokens = typeof quantity === 'bigint' && quantity > 0n && quantity <= MOST_TOKENS ? Number(quantity) : 1;
  return lastResortGas('army_mint', tokens);
}

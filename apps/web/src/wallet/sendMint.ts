import { numberWord } from '../runs/chain/abi.ts';
import { type ActDone, type ActOptions, type ActParts, sendCall } from './sendAct.ts';

/** The call `mint(uint256)`: the first four bytes of the hash of its name. */
const MINT = '0xa0712d68';

/** What a mint is sent with. */
export interface MintOptions extends ActOptions {
  /** The price of all of them, in wei: the contract takes no other amount. */
  valueWei: bigint;
}

/**
 * Mints from the army to the player's wallet, whose keyring asks them. Resolves when the tokens are theirs; else throws an ActError, whose
 * `revert` is what the contract said.
 */
export function sendMint(parts: ActParts, quantity: number, { valueWei, ...options }: MintOptions): Promise<ActDone> {
  const call = { data: MINT + numberWord(quantity), valueWei: String(valueWei), action: 'army_mint' } as const;
  return sendCall(parts, { contract: 'army', call, purpose: { type: 'ARMY_MINT' }, options });
}

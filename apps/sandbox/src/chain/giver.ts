import { type Address, type Hex, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { Chain } from './chain.ts';
import { BASE_FEE_WEI, CHAIN_ID, PRIORITY_FEE_WEI } from './monad.ts';

const STOCK_WEI = parseEther('1000000');
const TRANSFER_GAS = 21_000n;

/** Sends the faucet's coins in transactions of its own account, so that a gift has a hash and a receipt as every payment has. */
export function openGiver({ chain }: { chain: Pick<Chain, 'send' | 'changeBalance'> }) {
  // Of this start alone: nobody else can spend from it, and it begins with nonce 0.
  const account = privateKeyToAccount(generatePrivateKey());
  let nonce = 0;
  let stockWei = 0n;
  let last: Promise<unknown> = Promise.resolve();

  const give = async (to: Address, amountWei: bigint): Promise<Hex> => {
    const costWei = amountWei + TRANSFER_GAS * (BASE_FEE_WEI + PRIORITY_FEE_WEI);
    // Made from nothing, as all coins here are: a purse's limit ends what is given, never an empty account.
    if (stockWei < costWei) stockWei = await chain.changeBalance(account.address, () => STOCK_WEI);
    const raw = await account.signTransaction({
      type: 'eip1559',
      chainId: CHAIN_ID,
      nonce,
      to,
      value: amountWei,
      gas: TRANSFER_GAS,
      maxFeePerGas: BASE_FEE_WEI + PRIORITY_FEE_WEI,
      maxPriorityFeePerGas: PRIORITY_FEE_WEI,
    });
    const answer = await chain.send(raw);
    if ('error' in answer) throw new Error(`The faucet's transaction was refused: ${answer.error.message}`);
    nonce += 1;
    stockWei -= costWei;
    return answer.result as Hex;
  };
  return (to: Address, amountWei: bigint): Promise<Hex> => {
    const gift = last.then(() => give(to, amountWei));
    last = gift.catch(() => undefined);
    return gift;
  };
}

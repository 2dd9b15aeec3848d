import { TxHash } from '@jumpy/protocol/http/chain';
import type { Hex } from 'viem';
import * as z from 'zod/mini';
import { ChainError } from './chainError.ts';
import type { Chain } from './chain.ts';

const TIMEOUT_MS = 5_000;
const Given = z.object({ txHash: TxHash });

/** The local chain's faucet, behind its gate. */
export function localFund({ rpcUrl, secret }: { rpcUrl: string; secret: string }): NonNullable<Chain['fund']> {
  return async (address, amountWei, purse) => {
    const response = await ask(rpcUrl, { secret, body: { address, amountWei: String(amountWei), purse } });
    if (response.status === 429) throw new ChainError('busy', 'The faucet has given all it may give in an hour.');
    if (!response.ok) throw new ChainError('refused', `The faucet answers ${response.status}.`);
    const given = Given.safeParse(await response.json().catch(() => undefined));
    if (!given.success) throw new ChainError('garbled', 'The faucet answered something that makes no sense.');
    return given.data.txHash as Hex;
  };
}

async function ask(rpcUrl: string, { secret, body }: { secret: string; body: object }): Promise<Response> {
  try {
    return await fetch(`${rpcUrl}/faucet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    const isSlow = cause instanceof Error && cause.name === 'TimeoutError';
    throw new ChainError(isSlow ? 'slow' : 'unreachable', 'The local chain does not answer.', { cause });
  }
}

import { verifyMessage } from 'viem/utils';
import { Failure } from '../../platform/failure.ts';

/** Refuses what the wallet itself did not sign (EIP-191). */
export async function assertSigned(
  address: string,
  { message, signature }: { message: string; signature: string },
): Promise<void> {
  if (!(await isSigned(address, { message, signature })))
    throw new Failure('wallet_signature', 'This was not signed by the wallet.');
}

async function isSigned(
  address: string,
  { message, signature }: { message: string; signature: string },
): Promise<boolean> {
  try {
    return await verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    });
  } catch {
    // Numbers that are no point of the curve throw.
    return false;
  }
}

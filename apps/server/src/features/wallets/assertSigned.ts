import { verifyMessage } from 'viem/utils';
import { ApiError } from '../../platform/apiError.ts';

/** Throws unless the wallet signed the message (EIP-191). */
export async function assertSigned(
  address: string,
  { message, signature }: { message: string; signature: string },
): Promise<void> {
  if (!(await isSigned(address, { message, signature })))
    throw new ApiError('wallet_signature', 'This was not signed by the wallet.');
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
    // Values that are not on the curve throw.
    return false;
  }
}

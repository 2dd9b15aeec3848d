import { verifyMessage } from 'viem/utils';
import { AppError } from '../../platform/appError.ts';

/** Throws unless the wallet signed the message (EIP-191). */
export async function assertWalletSignature(
  address: string,
  { message, signature }: { message: string; signature: string },
): Promise<void> {
  if (!(await hasValidSignature(address, { message, signature })))
    throw new AppError('wallet_signature', 'This wasn’t signed by the wallet.');
}

async function hasValidSignature(
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

import type { PrivyModule } from '../../../packages/protocol/src/privy.ts';

/** The SDK lies in hashed chunks; only this file is requested every time. */
export const openPrivy: PrivyModule['openPrivy'] = async (options) => {
  const { openHandle } = await import('./openHandle.tsx');
  return openHandle(options);
};

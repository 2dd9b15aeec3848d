import type { PrivyModule } from '../../../packages/protocol/src/privy.ts';

/** The SDK is in files whose names change with what is in them; this one alone is asked for each time. */
export const openPrivy: PrivyModule['openPrivy'] = async (options) => {
  const { openHandle } = await import('./openHandle.tsx');
  return openHandle(options);
};

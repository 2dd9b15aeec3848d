import { type Address, getAddress } from 'viem';
import * as z from 'zod/mini';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { openShareWithPassword } from '../recovery/openWithPassword.ts';
import type { BlobErrorCode } from '../recovery/recoveryBlob.ts';
import type { SharePair } from '../shares/combineShares.ts';
import { KIT_VERSION, RecoveryKit } from './recoveryKit.ts';

/** Two shares for `withKey`, or an error. */
export type OpenKitResult = { ok: true; address: Address; shares: SharePair } | { ok: false; code: BlobErrorCode };

interface OpenKitOptions {
  password: string;
  crypto: Crypto;
  /** Lowered in tests only. */
  least?: ArgonCost;
}

const MAX_KIT_LENGTH = 16_384;
const KitVersion = z.object({ kind: z.literal('jumpy-recovery-kit'), version: z.int() });

/** Opens a recovery kit with its password; needs no server, storage or network. */
export async function openRecoveryKit(text: string, options: OpenKitOptions): Promise<OpenKitResult> {
  const json = parseJson(text);
  const versioned = KitVersion.safeParse(json);
  if (!versioned.success) return { ok: false, code: 'malformed' };
  if (versioned.data.version !== KIT_VERSION) return { ok: false, code: 'unknown_version' };
  const parsed = RecoveryKit.safeParse(json);
  if (!parsed.success) return { ok: false, code: 'malformed' };
  const { recovery, server } = parsed.data;
  const address = getAddress(parsed.data.address);
  const recoveryShare = await openShareWithPassword(recovery, { ...options, address, role: 'recovery' });
  if (!recoveryShare.ok) return recoveryShare;
  const second = await openShareWithPassword(server, { ...options, address, role: 'server' });
  if (!second.ok) return second;
  return { ok: true, address, shares: [recoveryShare.share, second.share] };
}

function parseJson(text: string): unknown {
  try {
    return text.length <= MAX_KIT_LENGTH ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

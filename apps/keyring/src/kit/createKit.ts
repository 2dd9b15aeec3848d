import type { ArgonCost } from '../recovery/argonCost.ts';
import type { PasswordCheck } from '../recovery/checkPassword.ts';
import { sealWithPassword } from '../recovery/sealWithPassword.ts';
import type { Share } from '../shares/share.ts';
import { KIT_INSTRUCTIONS, KIT_VERSION, type RecoveryKit } from './recoveryKit.ts';

interface CreateKitOptions {
  password: string;
  createdAtMs: number;
  crypto: Crypto;
  guessableWords?: readonly string[];
  /** Lowered in tests only. */
  cost?: ArgonCost;
}

/** The kit with its file content, or the password error. */
type CreatedKit = { ok: true; kit: RecoveryKit; text: string } | (PasswordCheck & { ok: false });

/**
 * Creates a recovery kit from two shares of one split. Both are sealed: without the password a kit is worthless, even
 * with a device share.
 */
export async function createRecoveryKit(
  { recovery, server }: { recovery: Share; server: Share },
  { createdAtMs, ...protecting }: CreateKitOptions,
): Promise<CreatedKit> {
  if (recovery.role !== 'recovery' || server.role !== 'server')
    throw new Error('A kit holds recovery and server share.');
  if (recovery.address !== server.address || recovery.generation !== server.generation)
    throw new Error('A kit holds two shares of one split.');
  const sealedRecovery = await sealWithPassword(recovery, protecting);
  if (!sealedRecovery.ok) return sealedRecovery;
  const sealedServer = await sealWithPassword(server, protecting);
  if (!sealedServer.ok) return sealedServer;
  const kit: RecoveryKit = {
    kind: 'jumpy-recovery-kit',
    version: KIT_VERSION,
    address: recovery.address,
    createdAt: new Date(createdAtMs).toISOString(),
    howTo: [...KIT_INSTRUCTIONS],
    recovery: sealedRecovery.blob,
    server: sealedServer.blob,
  };
  return { ok: true, kit, text: `${JSON.stringify(kit, null, 2)}\n` };
}

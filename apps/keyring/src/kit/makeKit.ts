import type { ArgonCost } from '../recovery/argonCost.ts';
import type { PasswordCheck } from '../recovery/checkPassword.ts';
import { protectByPassword } from '../recovery/protectByPassword.ts';
import type { Share } from '../shares/share.ts';
import { HOW_TO, KIT_VERSION, type RecoveryKit } from './recoveryKit.ts';

interface Making {
  password: string;
  createdAtMs: number;
  crypto: Crypto;
  known?: readonly string[];
  /** Lower in tests alone. */
  cost?: ArgonCost;
}

/** What making a kit comes to: the kit and its file's text, or what is wrong with the password. */
export type MadeKit = { ok: true; kit: RecoveryKit; text: string } | (PasswordCheck & { ok: false });

/** Makes the recovery kit of two shares of one split. Both are sealed: a kit without its password is worth nothing, even beside a device. */
export async function makeKit(
  { recovery, server }: { recovery: Share; server: Share },
  { createdAtMs, ...protecting }: Making,
): Promise<MadeKit> {
  if (recovery.role !== 'recovery' || server.role !== 'server')
    throw new Error('A kit holds recovery and server share.');
  if (recovery.address !== server.address || recovery.generation !== server.generation)
    throw new Error('A kit holds two shares of one split.');
  const sealedRecovery = await protectByPassword(recovery, protecting);
  if (!sealedRecovery.ok) return sealedRecovery;
  const sealedServer = await protectByPassword(server, protecting);
  if (!sealedServer.ok) return sealedServer;
  const kit: RecoveryKit = {
    kind: 'jumpy-recovery-kit',
    version: KIT_VERSION,
    address: recovery.address,
    createdAt: new Date(createdAtMs).toISOString(),
    howTo: [...HOW_TO],
    recovery: sealedRecovery.blob,
    server: sealedServer.blob,
  };
  return { ok: true, kit, text: `${JSON.stringify(kit, null, 2)}\n` };
}

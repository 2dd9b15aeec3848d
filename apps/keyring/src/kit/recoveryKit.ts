import * as z from 'zod/mini';
import { PasswordBlob } from '../recovery/recoveryBlob.ts';
import * as m from './messages.ts';

/** Version of newly written kits. */
export const KIT_VERSION = 1;

/** Instructions for a player who finds the file years later. */
export const KIT_INSTRUCTIONS: readonly string[] = [
  m.kitPurpose(),
  m.openRecoverPage(),
  m.pageShowsKey(),
  m.keepApart(),
  m.newerKitReplaces(),
];

/** Recovery kit: two shares of a wallet, each sealed under the player's password. */
export const RecoveryKit = z.strictObject({
  kind: z.literal('jumpy-recovery-kit'),
  version: z.literal(KIT_VERSION),
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  createdAt: z.iso.datetime(),
  howTo: z.array(z.string()),
  recovery: PasswordBlob,
  server: PasswordBlob,
});
export type RecoveryKit = z.infer<typeof RecoveryKit>;

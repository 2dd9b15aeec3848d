import * as z from 'zod/mini';
import { PasswordBlob } from '../recovery/recoveryBlob.ts';

/** Version of newly written kits. */
export const KIT_VERSION = 1;

/** Instructions for a player who finds the file years later. */
export const KIT_INSTRUCTIONS: readonly string[] = [
  'This file and its password open your Jumpy wallet, even without Jumpy.',
  'Open recover.html in a browser (it works offline), choose this file and type the password.',
  'The page shows the private key of the address in this file. Anyone who sees it owns the wallet.',
  'Keep this file with your important papers, and the password somewhere else.',
  'A newer kit for the same wallet replaces this one.',
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

import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { decryptGcm, encryptGcm, GCM_KEY_BYTES } from '@jumpy/server/platform/aesGcm';
import { systemRandom } from '@jumpy/server/platform/random';
import { z } from 'zod';
import type { ScriptEnv } from '../env.ts';
import { promptSecret } from '../promptSecret.ts';
import { StartError } from '../startError.ts';

export const KEYS_FILE = 'keys.sealed';
const MIN_PASSPHRASE_CHARS = 12;
const SALT_BYTES = 16;
/** 128 MB and half a second a try. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 } as const;

/** What opens the rest: settings by name, and the files `secrets.json` and `deploy.key` where there are any. */
const Keys = z.object({ settings: z.record(z.string(), z.string()), files: z.record(z.string(), z.string()) });
export type Keys = z.output<typeof Keys>;

const SealedKeys = z.object({ format: z.literal(1), kdf: z.literal('scrypt'), salt: z.base64(), sealed: z.base64() });

const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)(passphrase.normalize(), salt, GCM_KEY_BYTES, SCRYPT);

const associatedData = (backupId: string): string => `jumpy backup ${backupId}`;

/** Encrypts the keys for one backup by scrypt and AES-256-GCM. */
export async function sealKeys(
  keys: Keys,
  { passphrase, backupId }: { passphrase: string; backupId: string },
): Promise<Buffer> {
  const salt = systemRandom.bytes(SALT_BYTES);
  const key = await deriveKey(passphrase, salt);
  const plain = Buffer.from(JSON.stringify(keys));
  const sealed = encryptGcm(plain, { key, associatedData: associatedData(backupId), random: systemRandom });
  const file = { format: 1, kdf: 'scrypt', salt: salt.toString('base64'), sealed: sealed.toString('base64') };
  return Buffer.from(`${JSON.stringify(file)}\n`);
}

/** Decrypts the keys of a backup. Throws a StartError for a wrong passphrase. */
export async function openKeys(
  text: string,
  { passphrase, backupId }: { passphrase: string; backupId: string },
): Promise<Keys> {
  const { salt, sealed } = SealedKeys.parse(JSON.parse(text));
  const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'));
  const plain = decryptGcm(Buffer.from(sealed, 'base64'), { key, associatedData: associatedData(backupId) });
  if (plain === undefined)
    throw new StartError('The passphrase is wrong.', {
      why: `${KEYS_FILE} does not open by it. Nothing was changed.`,
      remedy: 'Use the passphrase of the day of that backup, or leave the keys out by --without-keys.',
    });
  return Keys.parse(JSON.parse(plain.toString()));
}

/** The passphrase of the settings, or one typed at a terminal; undefined if there is neither. */
export async function askPassphrase(
  { backupPassphrase }: Pick<ScriptEnv, 'backupPassphrase'>,
  { question, isNew }: { question: string; isNew: boolean },
): Promise<string | undefined> {
  const ask = (text: string): Promise<string> => promptSecret(text, { input: process.stdin, output: process.stdout });
  const passphrase = backupPassphrase ?? (process.stdin.isTTY ? (await ask(question)) || undefined : undefined);
  if (passphrase === undefined || !isNew) return passphrase;
  if (passphrase.length < MIN_PASSPHRASE_CHARS)
    throw new StartError('The passphrase is too short.', {
      why: `It has ${passphrase.length} characters, and anyone who finds the backup may try as often as they like.`,
      remedy: `Use at least ${MIN_PASSPHRASE_CHARS}, such as five random words.`,
    });
  if (backupPassphrase === undefined && (await ask('The same again')) !== passphrase)
    throw new StartError('These are two passphrases.', { why: 'The second differs.', remedy: 'Call it again.' });
  return passphrase;
}

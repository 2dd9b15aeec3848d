import { type Address, hexToBytes } from 'viem';
import type { Bytes } from '../bytes.ts';
import { openKit } from '../kit/openKit.ts';
import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import { kitForm } from '../recover/kitForm.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { openByPassword } from '../recovery/openByPassword.ts';
import { prfKey } from '../recovery/prfKey.ts';
import { PasskeyBlob, readBlob } from '../recovery/recoveryBlob.ts';
import { type OpenedShare, unsealShare } from '../recovery/sealShare.ts';
import type { SharePair } from '../shares/combineShares.ts';
import type { Share } from '../shares/share.ts';
import { kitWords, recoveryWords } from './blobWords.ts';
import { chooseStep } from './chooseStep.ts';
import { button, element } from './element.ts';
import { askPassword, PASSWORDS_APART } from './passwordStep.ts';
import { askStep, showWorking, type Steps } from './step.ts';
import { usePasskey } from './usePasskey.ts';
import { windowStep } from './windowStep.ts';

/** Secret that opened the recovery share; also used to seal the share of the next split. */
export type Recovered =
  | { means: 'passkey'; share: Share; output: Bytes; credentialId: Bytes; prfSalt: Bytes }
  | { means: 'password'; share: Share; password: string }
  | { means: 'kit'; shares: SharePair; password: string };

type Means = Recovered['means'];

interface Asking {
  title: string;
  lead: string;
  address: Address;
  /** Recovery blobs from the server, by kind. */
  recovery: readonly { kind: 'passkey' | 'password'; blob: string }[];
  /** Whether a recovery kit is accepted, too. */
  withKit: boolean;
  passkeys: Passkeys;
  crypto: Crypto;
  /** Window in which passwords are entered, if not in this page. */
  ownWindow?: OwnWindow | undefined;
  /** Lowered in tests only. */
  least?: ArgonCost | undefined;
}

/**
 * Asks the player to authenticate to the wallet by any available method until one succeeds; undefined if the dialog was
 * closed.
 */
export async function askRecovery(panel: Steps, asking: Asking): Promise<Recovered | undefined> {
  const kinds = asking.recovery.map(({ kind }) => kind).filter((kind) => kind !== 'passkey' || isOfHost(asking));
  const ways: Means[] = [...kinds, ...(asking.withKit ? (['kit'] as const) : [])];
  let message = '';
  for (;;) {
    const [only] = ways;
    const chosen = ways.length === 1 && message === '' ? only : await choose(panel, { ...asking, ways, message });
    if (!chosen) return undefined;
    const opened = await openSecret(panel, asking, { means: chosen, hasOthers: ways.length > 1 });
    if (opened === undefined || 'means' in opened) return opened;
    message = opened.message;
  }
}

/** A passkey of a former host cannot be used here. An unreadable blob passes, so that its error is shown. */
function isOfHost({ recovery, passkeys: { rpId } }: Asking): boolean {
  const read = readBlob(blobOf(recovery, 'passkey'), PasskeyBlob);
  return !read.ok || read.blob.rpId === rpId;
}

const WORDS: Record<Means, { name: string; text: string }> = {
  passkey: { name: 'Passkey', text: 'Your finger, face or PIN' },
  password: { name: 'Wallet password', text: 'The one you chose for this wallet' },
  kit: { name: 'Recovery kit', text: 'The file you saved, and its password' },
};

function choose(
  panel: Steps,
  { title, lead, ways, message }: { title: string; lead: string; ways: readonly Means[]; message: string },
): Promise<Means | undefined> {
  return chooseStep(panel, { title, lead, message, choices: ways.map((means) => ({ value: means, ...WORDS[means] })) });
}

/** Opened, failed with a message and back to the choice, or closed. */
type Tried = Recovered | { message: string } | undefined;

/**
 * Opens the recovery share by one method. If this page is embedded, passwords are entered in a separate keyring window.
 */
export function openSecret(
  panel: Steps,
  asking: Asking,
  { means, hasOthers }: { means: Means; hasOthers: boolean },
): Promise<Tried> {
  const { ownWindow } = asking;
  return ownWindow && means !== 'passkey'
    ? openInWindow(panel, asking, { ownWindow, means, hasOthers })
    : WAYS[means](panel, asking, hasOthers);
}

async function openInWindow(
  panel: Steps,
  { title, lead, address, recovery }: Asking,
  { ownWindow, means, hasOthers }: { ownWindow: OwnWindow; means: 'password' | 'kit'; hasOthers: boolean },
): Promise<Tried> {
  const given = await windowStep<'secret'>(panel, {
    ownWindow,
    task: { type: 'secret', means, title, lead, address, recovery: [...recovery], hasOthers },
    title,
    text: `${lead} ${PASSWORDS_APART}`,
    instead: hasOthers ? 'Another way' : undefined,
  });
  if (given === 'instead') return { message: '' };
  return given?.answer;
}

const WAYS: Record<Means, (panel: Steps, asking: Asking, hasOthers: boolean) => Promise<Tried>> = {
  async passkey(panel, { recovery, address, passkeys, crypto }) {
    const read = readBlob(blobOf(recovery, 'passkey'), PasskeyBlob);
    if (!read.ok) return { message: recoveryWords(read.code, 'passkey') };
    const [credentialId, prfSalt] = [read.blob.credentialId, read.blob.prfSalt].map(
      (hex) => new Uint8Array(hexToBytes(hex)),
    );
    if (!credentialId || !prfSalt) return { message: recoveryWords('malformed', 'passkey') };
    const used = await usePasskey(panel, { act: 'ask', credentialId, prfSalt }, { passkeys, instead: 'Another way' });
    if (used === undefined) return undefined;
    if (used === 'instead') return { message: 'Your passkey was not used.' };
    const { output } = used;
    const opened = await openByPasskey(read.blob, { output, address, rpId: passkeys.rpId, crypto });
    if (!opened.ok) return { message: recoveryWords(opened.code, 'passkey') };
    return { means: 'passkey', share: opened.share, output, credentialId, prfSalt };
  },

  async password(panel, { title, lead, recovery, address, crypto, least }, hasOthers) {
    let message: string | undefined;
    for (;;) {
      const instead = hasOthers ? 'Another way' : undefined;
      const given = await askPassword(panel, { title, lead, address, message, submit: 'Open', instead });
      if (given === undefined) return undefined;
      if (given === 'instead') return { message: '' };
      const { password } = given;
      await showWorking(panel, { title, text: 'Checking your password. This takes a second.' });
      const opening = { password, address, crypto, ...(least ? { least } : {}) };
      const opened = await openByPassword(blobOf(recovery, 'password'), opening);
      if (opened.ok) return { means: 'password', share: opened.share, password };
      message = recoveryWords(opened.code, 'password');
      if (opened.code !== 'not_opened') return { message };
    }
  },

  async kit(panel, { title, address, crypto, least }, hasOthers) {
    let message: string | undefined;
    for (;;) {
      const given = await askKit(panel, { title, message, hasOthers });
      if (given === undefined) return undefined;
      if (given === 'instead') return { message: '' };
      const { text, password } = given;
      await showWorking(panel, { title, text: 'Opening your recovery kit. This takes a moment.' });
      const opened = await openKit(text, { password, crypto, ...(least ? { least } : {}) });
      if (opened.ok && opened.address === address) return { means: 'kit', shares: opened.shares, password };
      message = opened.ok ? 'This kit is of another wallet. Choose the kit of this one.' : kitWords(opened.code);
    }
  },
};

function blobOf(recovery: Asking['recovery'], wanted: 'passkey' | 'password'): unknown {
  try {
    return JSON.parse(recovery.find(({ kind }) => kind === wanted)?.blob ?? 'null');
  } catch {
    return undefined;
  }
}

interface Opening {
  /** PRF output of the passkey for the blob's `prfSalt`; the caller wipes it. */
  output: Bytes;
  /** Wallet that the share must belong to. */
  address: Address;
  /** The keyring's host; passkeys of other hosts are rejected. */
  rpId: string;
  crypto: Crypto;
}

/** Opens a recovery share sealed under a passkey. */
export async function openByPasskey(text: unknown, { output, address, rpId, crypto }: Opening): Promise<OpenedShare> {
  const read = readBlob(text, PasskeyBlob);
  if (!read.ok) return read;
  const { blob } = read;
  if (blob.rpId !== rpId) return { ok: false, code: 'malformed' };
  const key = await prfKey(output, { salt: new Uint8Array(hexToBytes(blob.salt)) }, crypto);
  return unsealShare(blob, { key, address, role: 'recovery' }, crypto);
}

interface KitStepAsking {
  title: string;
  message: string | undefined;
  hasOthers: boolean;
}

/** Asks for a recovery kit and its password; `instead` if the player chooses another method. */
function askKit(
  panel: Steps,
  { title, message = '', hasOthers }: KitStepAsking,
): Promise<{ text: string; password: string } | 'instead' | undefined> {
  return askStep(panel, (give) => {
    const form = kitForm(async (chosen) => {
      give(chosen);
      return undefined;
    });
    return {
      title,
      body: [
        element('p', {}, 'Choose the file you saved when you protected your wallet.'),
        element('p', { className: 'error', role: 'alert' }, message),
        form,
      ],
      actions: [
        ...(hasOthers ? [button('Another way', () => give('instead'))] : []),
        button('Cancel', panel.cancel, 'text-button'),
      ],
    };
  });
}

import { type Address, hexToBytes } from 'viem';
import type { Bytes } from '../bytes.ts';
import { openRecoveryKit } from '../kit/openKit.ts';
import type { OwnWindow } from '../ownWindow/ownWindow.ts';
import type { PasskeyClient } from '../passkeys/passkeys.ts';
import { createKitForm } from '../recover/kitForm.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { openShareWithPassword } from '../recovery/openWithPassword.ts';
import { derivePrfKey } from '../recovery/derivePrfKey.ts';
import { PasskeyBlob, parseBlob } from '../recovery/recoveryBlob.ts';
import { type OpenShareResult, openBlobShare } from '../recovery/sealBlobShare.ts';
import type { SharePair } from '../shares/combineShares.ts';
import type { Share } from '../shares/share.ts';
import { kitErrorText, recoveryErrorText } from './blobErrorText.ts';
import { showChoiceStep } from './chooseStep.ts';
import { createButton, createDialogElement } from './element.ts';
import { promptPassword, PASSWORD_WINDOW_TEXT } from './passwordPrompt.ts';
import { promptStep, showProgressStep, type StepsPanel } from './dialogSteps.ts';
import { promptPasskey } from './passkeyPrompt.ts';
import { showWindowStep } from './windowStep.ts';
import * as m from './messages.ts';

/** Secret that opened the recovery share; also used to seal the share of the next split. */
export type RecoveredSecret =
  | { means: 'passkey'; share: Share; output: Bytes; credentialId: Bytes; prfSalt: Bytes }
  | { means: 'password'; share: Share; password: string }
  | { means: 'kit'; shares: SharePair; password: string };

type RecoveryMethod = RecoveredSecret['means'];

interface RecoveryPromptOptions {
  title: string;
  lead: string;
  address: Address;
  /** Recovery blobs from the server, by kind. */
  recovery: readonly { kind: 'passkey' | 'password'; blob: string }[];
  /** Whether a recovery kit is accepted, too. */
  withKit: boolean;
  passkeys: PasskeyClient;
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
export async function promptRecovery(
  panel: StepsPanel,
  options: RecoveryPromptOptions,
): Promise<RecoveredSecret | undefined> {
  const kinds = options.recovery.map(({ kind }) => kind).filter((kind) => kind !== 'passkey' || matchesHost(options));
  const methods: RecoveryMethod[] = [...kinds, ...(options.withKit ? (['kit'] as const) : [])];
  let message = '';
  for (;;) {
    const [only] = methods;
    const method =
      methods.length === 1 && message === '' ? only : await chooseMethod(panel, { ...options, methods, message });
    if (!method) return undefined;
    const opened = await openByMethod(panel, options, { means: method, hasOthers: methods.length > 1 });
    if (opened === undefined || 'means' in opened) return opened;
    message = opened.message;
  }
}

/** A passkey of a former host cannot be used here. An unreadable blob passes, so that its error is shown. */
function matchesHost({ recovery, passkeys: { rpId } }: RecoveryPromptOptions): boolean {
  const read = parseBlob(findBlob(recovery, 'passkey'), PasskeyBlob);
  return !read.ok || read.blob.rpId === rpId;
}

const METHOD_TEXTS: Record<RecoveryMethod, { name: string; text: string }> = {
  passkey: { name: m.passkey(), text: m.passkeyHint() },
  password: { name: m.walletPassword(), text: m.passwordHint() },
  kit: { name: m.recoveryKit(), text: m.kitHint() },
};

function chooseMethod(
  panel: StepsPanel,
  {
    title,
    lead,
    methods,
    message,
  }: { title: string; lead: string; methods: readonly RecoveryMethod[]; message: string },
): Promise<RecoveryMethod | undefined> {
  return showChoiceStep(panel, {
    title,
    lead,
    message,
    choices: methods.map((means) => ({ value: means, ...METHOD_TEXTS[means] })),
  });
}

/** Opened, failed with a message and back to the choice, or closed. */
type RecoveryAttempt = RecoveredSecret | { message: string } | undefined;

/**
 * Opens the recovery share by one method. If this page is embedded, passwords are entered in a separate keyring window.
 */
export function openByMethod(
  panel: StepsPanel,
  options: RecoveryPromptOptions,
  { means, hasOthers }: { means: RecoveryMethod; hasOthers: boolean },
): Promise<RecoveryAttempt> {
  const { ownWindow } = options;
  return ownWindow && means !== 'passkey'
    ? openPasswordInWindow(panel, options, { ownWindow, means, hasOthers })
    : METHOD_STEPS[means](panel, options, hasOthers);
}

async function openPasswordInWindow(
  panel: StepsPanel,
  { title, lead, address, recovery }: RecoveryPromptOptions,
  { ownWindow, means, hasOthers }: { ownWindow: OwnWindow; means: 'password' | 'kit'; hasOthers: boolean },
): Promise<RecoveryAttempt> {
  const result = await showWindowStep<'secret'>(panel, {
    ownWindow,
    task: { type: 'secret', means, title, lead, address, recovery: [...recovery], hasOthers },
    title,
    text: `${lead} ${PASSWORD_WINDOW_TEXT}`,
    instead: hasOthers ? m.anotherWay() : undefined,
  });
  if (result === 'instead') return { message: '' };
  return result?.answer;
}

const METHOD_STEPS: Record<
  RecoveryMethod,
  (panel: StepsPanel, options: RecoveryPromptOptions, hasOthers: boolean) => Promise<RecoveryAttempt>
> = {
  async passkey(panel, { recovery, address, passkeys, crypto }) {
    const read = parseBlob(findBlob(recovery, 'passkey'), PasskeyBlob);
    if (!read.ok) return { message: recoveryErrorText(read.code, 'passkey') };
    const [credentialId, prfSalt] = [read.blob.credentialId, read.blob.prfSalt].map(
      (hex) => new Uint8Array(hexToBytes(hex)),
    );
    if (!credentialId || !prfSalt) return { message: recoveryErrorText('malformed', 'passkey') };
    const passkey = await promptPasskey(
      panel,
      { act: 'ask', credentialId, prfSalt },
      { passkeys, instead: m.anotherWay() },
    );
    if (passkey === undefined) return undefined;
    if (passkey === 'instead') return { message: m.passkeyNotUsed() };
    const { output } = passkey;
    const opened = await openShareWithPasskey(read.blob, { prfOutput: output, address, rpId: passkeys.rpId, crypto });
    if (!opened.ok) return { message: recoveryErrorText(opened.code, 'passkey') };
    return { means: 'passkey', share: opened.share, output, credentialId, prfSalt };
  },

  async password(panel, { title, lead, recovery, address, crypto, least }, hasOthers) {
    let message: string | undefined;
    for (;;) {
      const instead = hasOthers ? m.anotherWay() : undefined;
      const entered = await promptPassword(panel, { title, lead, address, message, submit: m.open(), instead });
      if (entered === undefined) return undefined;
      if (entered === 'instead') return { message: '' };
      const { password } = entered;
      await showProgressStep(panel, { title, text: m.checkingPassword() });
      const openOptions = { password, address, crypto, ...(least ? { least } : {}) };
      const opened = await openShareWithPassword(findBlob(recovery, 'password'), openOptions);
      if (opened.ok) return { means: 'password', share: opened.share, password };
      message = recoveryErrorText(opened.code, 'password');
      if (opened.code !== 'not_opened') return { message };
    }
  },

  async kit(panel, { title, address, crypto, least }, hasOthers) {
    let message: string | undefined;
    for (;;) {
      const entered = await promptKit(panel, { title, message, hasOthers });
      if (entered === undefined) return undefined;
      if (entered === 'instead') return { message: '' };
      const { text, password } = entered;
      await showProgressStep(panel, { title, text: m.openingKit() });
      const opened = await openRecoveryKit(text, { password, crypto, ...(least ? { least } : {}) });
      if (opened.ok && opened.address === address) return { means: 'kit', shares: opened.shares, password };
      message = opened.ok ? m.kitOfOtherWallet() : kitErrorText(opened.code);
    }
  },
};

function findBlob(recovery: RecoveryPromptOptions['recovery'], wantedKind: 'passkey' | 'password'): unknown {
  try {
    return JSON.parse(recovery.find(({ kind }) => kind === wantedKind)?.blob ?? 'null');
  } catch {
    return undefined;
  }
}

interface Opening {
  /** PRF output of the passkey for the blob's `prfSalt`; the caller wipes it. */
  prfOutput: Bytes;
  /** Wallet that the share must belong to. */
  address: Address;
  /** The keyring's host; passkeys of other hosts are rejected. */
  rpId: string;
  crypto: Crypto;
}

/** Opens a recovery share sealed under a passkey. */
export async function openShareWithPasskey(
  text: unknown,
  { prfOutput, address, rpId, crypto }: Opening,
): Promise<OpenShareResult> {
  const read = parseBlob(text, PasskeyBlob);
  if (!read.ok) return read;
  const { blob } = read;
  if (blob.rpId !== rpId) return { ok: false, code: 'malformed' };
  const key = await derivePrfKey(prfOutput, { salt: new Uint8Array(hexToBytes(blob.salt)) }, crypto);
  return openBlobShare(blob, { key, address, role: 'recovery' }, crypto);
}

interface KitStepAsking {
  title: string;
  message: string | undefined;
  hasOthers: boolean;
}

/** Asks for a recovery kit and its password; `instead` if the player chooses another method. */
function promptKit(
  panel: StepsPanel,
  { title, message = '', hasOthers }: KitStepAsking,
): Promise<{ text: string; password: string } | 'instead' | undefined> {
  return promptStep(panel, (resolve) => {
    const form = createKitForm(async (values) => {
      resolve(values);
      return undefined;
    });
    return {
      title,
      body: [
        createDialogElement('p', {}, m.chooseKitFile()),
        createDialogElement('p', { className: 'error', role: 'alert' }, message),
        form,
      ],
      actions: [
        ...(hasOthers ? [createButton(m.anotherWay(), () => resolve('instead'))] : []),
        createButton(m.cancel(), panel.cancel, 'text-button'),
      ],
    };
  });
}

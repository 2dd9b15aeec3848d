import type { RecoveryKind } from '@jumpy/protocol/http/wallets';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import { type Bytes, wipe } from '../bytes.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import { refusal } from '../outcome.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { protectByPasskey } from '../recovery/protectByPasskey.ts';
import { changedStatus } from '../requests/readStatus.ts';
import { chooseStep } from './chooseStep.ts';
import type { DialogHost } from './dialogHost.ts';
import { errorStep } from './errorStep.ts';
import { kitSteps } from './kitSteps.ts';
import { makePasskey, makePassword, SECRET_TEXT } from './newSecret.ts';
import { reauthenticate } from './reauthenticate.ts';
import { type SecretMeans, secretMeans } from './secretMeans.ts';
import { signInStep } from './signInStep.ts';
import { runSteps, showWorking, type Steps } from './step.ts';
import { storeProtection } from './storeProtection.ts';

const TITLE = 'Protect your wallet';
const LEAD =
  'If this device is lost or its browser is cleared, only what you set up here opens your wallet. Jumpy cannot reset it for you.';

const PROVE =
  'Your wallet is protected already. To change that, first show that it is you. Forgotten it? Log out, log in and come back within ten minutes.';

const STALE =
  'What protects a wallet is set up after a sign-in of the last ten minutes, so that nobody else does it at an open device.';

type Way = RecoveryKind | 'kit';

/**
 * Protects the wallet with a passkey or password and offers the recovery kit. Requires a sign-in within ten minutes or
 * an existing secret, since either method gives full access; an unlocked device is not enough.
 */
export async function protectWallet(
  account: Account,
  dialogs: DialogHost,
  means: SecretMeans = secretMeans(account),
): Promise<Outcome> {
  const facts = await account.facts();
  if (!facts.ok) return apiRefusal(facts);
  const opened = await account.shares(facts.value);
  if (!opened.ok) return opened;
  const { walletId, generation } = opened;
  wipe(...opened.shares.map(({ point }) => point));
  const { linked } = facts.value;
  if (!linked) return refusal('no_wallet', 'You do not have a wallet yet.');
  const kinds = linked.recovery.map(({ kind }) => kind);
  const fresh = await account.api.share({ walletId, generation, fresh: true });
  if (!fresh.ok && fresh.code !== 'stale_sign_in') return apiRefusal(fresh);
  return runSteps(dialogs, async (panel) => {
    if (!fresh.ok && kinds.length === 0) {
      await signInStep(panel, STALE);
      return apiRefusal(fresh);
    }
    if (!fresh.ok) {
      const proven = await reauthenticate(panel, { account, means, linked, title: TITLE, lead: PROVE });
      if (!proven?.ok) return proven;
    }
    return protect(panel, { account, means, address: opened.address, kinds });
  });
}

interface Protecting {
  account: Account;
  means: SecretMeans;
  address: string;
  /** Existing protection methods. */
  kinds: readonly RecoveryKind[];
}

async function protect(panel: Steps, { account, means, address, kinds }: Protecting): Promise<Outcome | undefined> {
  let way = await chooseWay(panel, kinds);
  for (;;) {
    if (way === undefined) return undefined;
    if (way === 'kit') {
      await kitSteps(panel, { account, means, address, password: undefined });
      return changedStatus(account);
    }
    const set =
      way === 'passkey'
        ? await setPasskey(panel, account, means, address)
        : await setPassword(panel, account, means, address);
    if (set === 'instead') {
      way = way === 'passkey' ? 'password' : 'passkey';
      continue;
    }
    if (!set) return undefined;
    account.changed();
    await kitSteps(panel, { account, means, address, password: set.password });
    return changedStatus(account);
  }
}

function chooseWay(panel: Steps, kinds: readonly RecoveryKind[]): Promise<Way | undefined> {
  const has = (kind: RecoveryKind): string =>
    kinds.includes(kind) ? 'Set up already; makes a new one in its place. ' : '';
  const kit = {
    value: 'kit' as const,
    name: 'Recovery kit',
    text: 'A fresh file that opens your wallet even without Jumpy.',
  };
  return chooseStep<Way>(panel, {
    title: TITLE,
    lead: LEAD,
    choices: [
      { value: 'passkey', name: 'Passkey', text: has('passkey') + SECRET_TEXT.passkey },
      { value: 'password', name: 'Password', text: has('password') + SECRET_TEXT.password },
      ...(kinds.length > 0 ? [kit] : []),
    ],
  });
}

/** The new protection; a password is kept in memory for the kit. */
type Set = { password: string | undefined } | 'instead' | undefined;

async function setPasskey(panel: Steps, account: Account, { passkeys }: SecretMeans, address: string): Promise<Set> {
  const made = await makePasskey(panel, { account, passkeys, address });
  if (made === undefined || made === 'instead') return made;
  try {
    for (;;) {
      await showWorking(panel, { title: TITLE, text: 'Protecting your wallet…' });
      const stored = await protectByNewPasskey(account, { ...made, rpId: passkeys.rpId });
      if (stored.ok) return { password: undefined };
      if (!(await errorStep(panel, { title: TITLE, text: stored.error }))) return undefined;
    }
  } finally {
    wipe(made.output);
  }
}

async function setPassword(
  panel: Steps,
  account: Account,
  { cost, ownWindow }: SecretMeans,
  address: string,
): Promise<Set> {
  const chosen = await makePassword(panel, { ownWindow, address });
  if (chosen === undefined || chosen === 'instead') return chosen;
  for (;;) {
    await showWorking(panel, { title: TITLE, text: 'Protecting your wallet. This takes a second.' });
    const stored = await protectByNewPassword(account, { ...chosen, cost });
    if (stored.ok) return chosen;
    if (!(await errorStep(panel, { title: TITLE, text: stored.error }))) return undefined;
  }
}

interface NewPasskey {
  output: Bytes;
  credentialId: Bytes;
  prfSalt: Bytes;
  rpId: string;
}

/** Stores a recovery share under a passkey on the server. */
export function protectByNewPasskey(account: Account, made: NewPasskey): Promise<{ ok: true } | Refusal> {
  const { crypto } = account;
  const { output, credentialId, prfSalt, rpId } = made;
  const seal = (share: Parameters<typeof protectByPasskey>[0]) =>
    protectByPasskey(share, { output, credentialId, prfSalt, rpId, crypto });
  return storeProtection(account, { kind: 'passkey', seal });
}

/** Stores a recovery share under an accepted password on the server. */
export async function protectByNewPassword(
  account: Account,
  { password, cost }: { password: string; cost: ArgonCost | undefined },
): Promise<{ ok: true } | Refusal> {
  const { protectByPassword } = await import('../recovery/protectByPassword.ts');
  return storeProtection(account, {
    kind: 'password',
    async seal(share) {
      const made = await protectByPassword(share, { password, crypto: account.crypto, ...(cost ? { cost } : {}) });
      if (!made.ok) throw new Error(`A password that was found good was not taken: ${made.code}.`);
      return made.blob;
    },
  });
}

import type { LinkedWallet, RecoveryKind, WalletFacts } from '@jumpy/protocol/http/wallets';
import type { Account } from '../account.ts';
import { apiRefusal } from '../api/apiRefusal.ts';
import { wipe } from '../bytes.ts';
import { BRING_TITLE, bringStep } from '../move/bringStep.ts';
import type { Given } from '../move/given.ts';
import { type Refusal, refusal } from '../outcome.ts';
import type { Share } from '../shares/share.ts';
import { readShareText } from '../shares/shareText.ts';
import { chooseStep } from './chooseStep.ts';
import { makePasskey, makePassword, SECRET_TEXT } from './newSecret.ts';
import { renewBlob, type SecretInHand } from './renewBlob.ts';
import { resplitWallet } from './resplitWallet.ts';
import type { SecretMeans } from './secretMeans.ts';
import { showWorking, type Steps } from './step.ts';

const OURS_CLOSED = 'Our part of your wallet cannot be opened right now. Nothing was changed: try again later.';

interface Bringing {
  account: Account;
  means: SecretMeans;
  linked: LinkedWallet;
  history: WalletFacts['history'];
  recovery: readonly { kind: RecoveryKind; blob: string }[];
}

type Brought = { ok: true; lost: RecoveryKind[] } | Refusal;

/**
 * Migrates the wallet from a former host that holds this browser's share. The key is re-split here, and the old share
 * is deleted only after the wallet has opened here. `other` if there is nothing to migrate or the player chooses
 * another method.
 */
export async function bringWallet(panel: Steps, bringing: Bringing): Promise<Brought | 'other' | undefined> {
  const { account, means, linked } = bringing;
  const { former } = means;
  if (!former || account.movedFrom.length === 0 || (await account.holds(linked))) return 'other';
  const brought = await bringStep(panel, { ...bringing, former });
  if (brought === undefined || brought === 'other') return brought;
  const { given, tell } = brought;
  let isHere = false;
  try {
    const taken = await takeIn(panel, bringing, given);
    isHere = taken?.ok === true;
    return taken;
  } finally {
    tell(isHere ? 'moved' : 'over');
    wipe(given.share.point, ...given.others.map(({ point }) => point));
  }
}

async function takeIn(panel: Steps, bringing: Bringing, given: Given): Promise<Brought | undefined> {
  const { account, means, linked, recovery } = bringing;
  const secret = given.password === undefined ? await newSecret(panel, bringing) : inHand(given.password);
  if (secret === undefined) return undefined;
  await showWorking(panel, { title: BRING_TITLE, text: 'Opening your wallet at its new address…' });
  try {
    const { walletId, generation } = linked;
    const served = await account.api.share({ walletId, generation });
    if (!served.ok) return served.code === 'wallet_share' ? refusal('locked', OURS_CLOSED) : apiRefusal(served);
    const server = readShareText(served.value.share);
    if (!server.ok) return refusal('locked', OURS_CLOSED);
    const shares = [given.share, server.share] as const;
    const renew = secret === 'later' ? undefined : (share: Share) => renewBlob(share, secret, { account, means });
    const split = await account.alone('split', () => resplitWallet(account, { linked, shares, renew }));
    wipe(server.share.point);
    if (!split.ok) return split;
    for (const other of given.others) await account.devices.write(account.playerId, other);
    const renewed = secret === 'later' ? undefined : secret.means;
    return { ok: true, lost: recovery.map(({ kind }) => kind).filter((kind) => kind !== renewed) };
  } finally {
    if (secret !== 'later' && secret.means === 'passkey') wipe(secret.output);
  }
}

const inHand = (password: string): SecretInHand => ({ means: 'password', password });

/**
 * Passkeys of the old host do not work here, so a new secret is created. A wallet that was never protected may skip it.
 */
async function newSecret(
  panel: Steps,
  { account, means, linked, recovery }: Bringing,
): Promise<SecretInHand | 'later' | undefined> {
  const { address } = linked;
  const { passkeys, ownWindow } = means;
  let way = await chooseStep<'passkey' | 'password' | 'later'>(panel, {
    title: 'Protect it here',
    lead: 'If this device is lost or its browser is cleared, only what you set up now opens your wallet.',
    choices: [
      { value: 'passkey', name: 'Passkey', text: SECRET_TEXT.passkey },
      { value: 'password', name: 'Password', text: SECRET_TEXT.password },
      ...(recovery.length > 0
        ? []
        : [{ value: 'later' as const, name: 'Later', text: 'It opens in this browser alone until then.' }]),
    ],
  });
  for (;;) {
    if (way === undefined || way === 'later') return way;
    if (way === 'passkey') {
      const made = await makePasskey(panel, { account, passkeys, address });
      if (made !== 'instead') return made && { means: 'passkey', ...made };
    } else {
      const chosen = await makePassword(panel, { ownWindow, address });
      if (chosen !== 'instead') return chosen && { means: 'password', ...chosen };
    }
    way = way === 'passkey' ? 'password' : 'passkey';
  }
}

import { type Address, getAddress } from 'viem';
import { wipe } from '../bytes.ts';
import type { DeviceShares } from '../device/deviceShares.ts';
import { armedButton } from '../dialogs/armedButton.ts';
import { askRecovery } from '../dialogs/askRecovery.ts';
import { button, element } from '../dialogs/element.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import { askStep, type Steps } from '../dialogs/step.ts';
import type { WatchVisible } from '../dialogs/watchVisible.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { combineShares } from '../shares/combineShares.ts';
import type { Share } from '../shares/share.ts';
import type { Given } from './given.ts';
import type { Wanted } from './moveMessage.ts';

const TITLE = 'Move your wallet';

/** Dependencies of the page at the former host. */
export interface Giving {
  devices: Pick<DeviceShares, 'read' | 'splits'>;
  /** Both hosts, shown to the player. */
  from: string;
  to: string;
  passkeys: Passkeys;
  crypto: Crypto;
  /** Lowered in tests only. */
  cost?: ArgonCost | undefined;
  watch?: WatchVisible | undefined;
}

type Asked = Omit<Wanted, 'type' | 'publicKey'>;

/**
 * Exports this browser's shares after the player has authenticated by passkey or password: the recovery share that this
 * opens must form the wallet's key with the local share. Undefined if cancelled or if there is nothing to export.
 */
export async function giveAway(panel: Steps, asked: Asked, giving: Giving): Promise<Given | undefined> {
  const { devices } = giving;
  const { playerId, address, generation } = asked;
  const kept = await devices.read(playerId, { address, generation });
  if (!kept.ok) return nothingHere(panel, await wordsFor(asked, kept.code, giving));
  const proven =
    asked.recovery.length > 0
      ? await prove(panel, { share: kept.share, asked, giving })
      : await agree(panel, kept.share.address, giving);
  if (!proven) {
    wipe(kept.share.point);
    return undefined;
  }
  const others = await Promise.all(asked.others.map((split) => devices.read(playerId, split)));
  return {
    share: kept.share,
    others: others.flatMap((read) => (read.ok ? [read.share] : [])),
    password: proven.password,
  };
}

const hostOf = (origin: string): string => new URL(origin).host;

function leadOf(address: Address, { from, to }: Giving): string {
  return `Your wallet ${shortAddress(address)} moves from ${hostOf(from)} to ${hostOf(to)}, its new address.`;
}

/** Verifies the secret by the share it opens. Needs no server, and a forged blob opens nothing. */
async function prove(
  panel: Steps,
  { share, asked, giving }: { share: Share; asked: Asked; giving: Giving },
): Promise<{ password: string | undefined } | undefined> {
  const { passkeys, crypto, cost } = giving;
  let message = '';
  for (;;) {
    const recovered = await askRecovery(panel, {
      title: TITLE,
      lead: `${leadOf(share.address, giving)} ${message || 'Show that it is you.'}`,
      address: getAddress(share.address),
      recovery: asked.recovery,
      withKit: false,
      passkeys,
      crypto,
      least: cost,
    });
    if (!recovered || recovered.means === 'kit') return undefined;
    if (recovered.means === 'passkey') wipe(recovered.output);
    const opened = await combineShares([share, recovered.share]);
    wipe(recovered.share.point);
    if (opened.ok) {
      wipe(opened.key);
      return { password: recovered.means === 'password' ? recovered.password : undefined };
    }
    message = 'What you used does not fit this wallet. Try another way.';
  }
}

/** A wallet that was never protected has no secret, so the player only confirms. */
function agree(panel: Steps, address: Address, giving: Giving): Promise<{ password: string | undefined } | undefined> {
  const { signal } = panel;
  const { watch } = giving;
  return askStep(panel, (give) => ({
    title: TITLE,
    body: [
      element('p', {}, leadOf(address, giving)),
      element(
        'p',
        { className: 'warning' },
        `It is not protected, so nothing but this press is asked for. Go on only if you have just pressed “Bring it from this browser” in Jumpy.`,
      ),
    ],
    actions: [
      armedButton('Move my wallet', () => give({ password: undefined }), { signal, ...(watch ? { watch } : {}) }),
      button('Cancel', panel.cancel, 'text-button'),
    ],
  }));
}

async function wordsFor(
  { playerId, address, generation }: Asked,
  code: 'none' | 'damaged',
  { devices }: Giving,
): Promise<string> {
  if (code === 'damaged') return 'What this browser keeps of your wallet is damaged. Nothing in your wallet is lost.';
  const splits = await devices.splits(playerId);
  const isReplaced = splits.some((split) => split.address === address.toLowerCase() && split.generation < generation);
  return isReplaced
    ? 'What this browser keeps of your wallet was replaced when you opened it on another device.'
    : 'This browser keeps nothing of this wallet. It was made or opened in another one, or the browser was cleared.';
}

async function nothingHere(panel: Steps, text: string): Promise<undefined> {
  await askStep<true>(panel, (give) => ({
    title: 'Nothing to move',
    body: [
      element('p', { className: 'error', role: 'alert' }, text),
      element('p', {}, 'Go back to Jumpy and open it another way.'),
    ],
    actions: [button('Close', () => give(true), 'button primary')],
  }));
  return undefined;
}

import { openWindowChannel } from '@jumpy/browser/windowChannel';
import { wipe } from '../bytes.ts';
import type { DeviceShares } from '../device/deviceShares.ts';
import type { DialogRoot } from '../dialogs/createDialogHost.ts';
import { createIdlePanel } from '../dialogs/idlePanel.ts';
import { showStepsDialog, promptStep, type StepsPanel } from '../dialogs/dialogSteps.ts';
import { encodeExportedShares, type ExportedShares } from './exportedShares.ts';
import { sealToKey } from './moveKey.ts';
import { type FromMovePage, ToMovePage, type ShareWantedMessage } from './moveMessage.ts';
import { type Address, getAddress } from 'viem';
import { createDelayedButton } from '../dialogs/delayedButton.ts';
import { promptRecovery } from '../dialogs/recoveryPrompt.ts';
import { createButton, createDialogElement } from '../dialogs/element.ts';
import { shortAddress } from '@jumpy/domain/shortAddress';
import type { WatchVisibility } from '../dialogs/watchVisibility.ts';
import type { PasskeyClient } from '../passkeys/passkeys.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { combineShares } from '../shares/combineShares.ts';
import type { Share } from '../shares/share.ts';

interface MovePageDeps extends Omit<ExportShareDeps, 'devices'> {
  self: Pick<Window, 'addEventListener'>;
  /** The keyring at its new host, which opened this window; null without an opener. */
  opener: Pick<Window, 'postMessage'> | null;
  devices: DeviceShares;
  dialogRoot: DialogRoot;
  /** Whether this browser's storage is accessible here. */
  isStorageOpen: boolean;
}

/**
 * The keyring at a former host: exports this browser's shares to its new host, and deletes them once the wallet opens
 * there. Accepts messages only from its opener, at the origin that this host configures.
 */
export function runMovePage(root: HTMLElement, page: MovePageDeps): void {
  const { self, opener, toOrigin, dialogRoot } = page;
  const closed = new AbortController();
  const { show, hide } = createIdlePanel(root);
  if (!opener)
    return show(
      'Your wallet has moved',
      `It’s at ${new URL(toOrigin).host} now. Open Jumpy and bring it over from there.`,
    );
  if (!page.isStorageOpen)
    return show(
      'Nothing to move',
      'This browser has nothing stored for this address. Go back to Jumpy and open your wallet another way.',
    );
  let shareRequest: ShareWantedMessage | undefined;
  let isSent = false;

  async function sendShares(request: ShareWantedMessage): Promise<void> {
    const exported = await showStepsDialog(dialogRoot.forRequest(closed.signal), (panel) =>
      exportShare(panel, request, page),
    );
    if (closed.signal.aborted) return;
    if (!exported) {
      channel.post({ type: 'declined' });
      return show('Not moved', 'Nothing was changed. Go back to Jumpy. You can close this window.');
    }
    const { fromOrigin, crypto } = page;
    const { playerId, address, generation, publicKey } = request;
    const plain = encodeExportedShares(exported);
    wipe(exported.share.point, ...exported.otherShares.map(({ point }) => point));
    const sealed = await sealToKey(
      plain,
      { publicKey, terms: { from: fromOrigin, to: toOrigin, playerId, address, generation } },
      crypto,
    );
    wipe(plain);
    if (!sealed) {
      channel.post({ type: 'declined' });
      return show('Not moved', 'We don’t recognize this request from Jumpy. Nothing was changed.');
    }
    isSent = true;
    channel.post({ type: 'given', sealed });
    show('Almost there', 'Go back to Jumpy and finish there. Leave this window open until you’re done.');
  }

  async function deleteShares({ playerId, address, generation, others }: ShareWantedMessage): Promise<void> {
    for (const split of [{ address, generation }, ...others]) {
      await page.devices.deleteShare(playerId, split);
      await page.devices.deleteOlder(playerId, split);
    }
    show('Your wallet has moved', `It’s at ${new URL(toOrigin).host} now. You can close this window.`);
  }

  function handleMessage(message: ToMovePage): void {
    if (message.type === 'wanted') {
      if (shareRequest) return;
      shareRequest = message;
      hide();
      return void sendShares(shareRequest).catch(() => {
        channel.post({ type: 'declined' });
        show('Something went wrong', 'Nothing was changed. Go back to Jumpy. You can close this window.');
      });
    }
    if (message.type === 'moved') {
      if (!shareRequest || !isSent) return;
      return void deleteShares(shareRequest).catch(() =>
        show('Your wallet has moved', 'Couldn’t clear the copy here. Clear this site’s data in your browser.'),
      );
    }
    closed.abort();
    show('Not moved', 'Jumpy stopped waiting for this. Nothing was changed here. You can close this window.');
  }

  const channel = openWindowChannel<ToMovePage, FromMovePage>({
    ...{ page: self, peer: () => opener, origin: toOrigin, schema: ToMovePage },
    onMessage: handleMessage,
  });
  show('Your wallet', 'One moment… If nothing happens, close this window and go back to Jumpy.');
  channel.post({ type: 'here' });
}

const DIALOG_TITLE = 'Move your wallet';

/** Dependencies of the page at the former host. */
interface ExportShareDeps {
  devices: Pick<DeviceShares, 'getShare' | 'listSplits'>;
  /** Both hosts, shown to the player. */
  fromOrigin: string;
  toOrigin: string;
  passkeys: PasskeyClient;
  crypto: Crypto;
  /** Lowered in tests only. */
  cost?: ArgonCost | undefined;
  watch?: WatchVisibility | undefined;
}

type ShareRequest = Omit<ShareWantedMessage, 'type' | 'publicKey'>;

/**
 * Exports this browser's shares after the player has authenticated by passkey or password: the recovery share that this
 * opens must form the wallet's key with the local share. Undefined if cancelled or if there is nothing to export.
 */
async function exportShare(
  panel: StepsPanel,
  request: ShareRequest,
  deps: ExportShareDeps,
): Promise<ExportedShares | undefined> {
  const { devices } = deps;
  const { playerId, address, generation } = request;
  const stored = await devices.getShare(playerId, { address, generation });
  if (!stored.ok) return showMissingShare(panel, await missingShareText(request, stored.code, deps));
  const proven =
    request.recovery.length > 0
      ? await verifySecret(panel, { share: stored.share, request, deps })
      : await confirmExport(panel, stored.share.address, deps);
  if (!proven) {
    wipe(stored.share.point);
    return undefined;
  }
  const others = await Promise.all(request.others.map((split) => devices.getShare(playerId, split)));
  return {
    share: stored.share,
    otherShares: others.flatMap((read) => (read.ok ? [read.share] : [])),
    password: proven.password,
  };
}

const toHost = (origin: string): string => new URL(origin).host;

function dialogDescription(address: Address, { fromOrigin, toOrigin }: ExportShareDeps): string {
  return `Your wallet ${shortAddress(address)} is moving from ${toHost(fromOrigin)} to ${toHost(toOrigin)}, its new web address.`;
}

/** Verifies the secret by the share it opens. Needs no server, and a forged blob opens nothing. */
async function verifySecret(
  panel: StepsPanel,
  { share, request, deps }: { share: Share; request: ShareRequest; deps: ExportShareDeps },
): Promise<{ password: string | undefined } | undefined> {
  const { passkeys, crypto, cost } = deps;
  let message = '';
  for (;;) {
    const recovered = await promptRecovery(panel, {
      title: DIALOG_TITLE,
      lead: `${dialogDescription(share.address, deps)} ${message || 'Confirm it’s you.'}`,
      address: getAddress(share.address),
      recovery: request.recovery,
      withKit: false,
      passkeys,
      crypto,
      least: cost,
    });
    if (!recovered || recovered.means === 'kit') return undefined;
    if (recovered.means === 'passkey') wipe(recovered.output);
    const combined = await combineShares([share, recovered.share]);
    wipe(recovered.share.point);
    if (combined.ok) {
      wipe(combined.key);
      return { password: recovered.means === 'password' ? recovered.password : undefined };
    }
    message = 'That doesn’t match this wallet. Try another way.';
  }
}

/** A wallet that was never protected has no secret, so the player only confirms. */
function confirmExport(
  panel: StepsPanel,
  address: Address,
  deps: ExportShareDeps,
): Promise<{ password: string | undefined } | undefined> {
  const { signal } = panel;
  const { watch } = deps;
  return promptStep(panel, (resolve) => ({
    title: DIALOG_TITLE,
    body: [
      createDialogElement('p', {}, dialogDescription(address, deps)),
      createDialogElement(
        'p',
        { className: 'warning' },
        'It isn’t protected, so this press is all it takes. Continue only if you just pressed “Bring it from this browser” in Jumpy.',
      ),
    ],
    actions: [
      createDelayedButton('Move my wallet', () => resolve({ password: undefined }), {
        signal,
        ...(watch ? { watch } : {}),
      }),
      createButton('Cancel', panel.cancel, 'text-button'),
    ],
  }));
}

async function missingShareText(
  { playerId, address, generation }: ShareRequest,
  code: 'none' | 'damaged',
  { devices }: ExportShareDeps,
): Promise<string> {
  if (code === 'damaged') return 'This browser’s part of your wallet is damaged. Nothing in your wallet is lost.';
  const splits = await devices.listSplits(playerId);
  const isReplaced = splits.some((split) => split.address === address.toLowerCase() && split.generation < generation);
  return isReplaced
    ? 'This browser’s part of your wallet was replaced when you opened it on another device.'
    : 'This browser has no part of this wallet. It was created or opened in another browser, or this one was cleared.';
}

async function showMissingShare(panel: StepsPanel, text: string): Promise<undefined> {
  await promptStep<true>(panel, (resolve) => ({
    title: 'Nothing to move',
    body: [
      createDialogElement('p', { className: 'error', role: 'alert' }, text),
      createDialogElement('p', {}, 'Go back to Jumpy and open it another way.'),
    ],
    actions: [createButton('Close', () => resolve(true), 'button primary')],
  }));
  return undefined;
}

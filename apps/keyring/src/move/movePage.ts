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
import * as m from './messages.ts';

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
  if (!opener) return show(m.walletMoved(), m.bringFromNewAddress({ host: new URL(toOrigin).host }));
  if (!page.isStorageOpen) return show(m.nothingToMove(), m.nothingStored());
  let shareRequest: ShareWantedMessage | undefined;
  let isSent = false;

  async function sendShares(request: ShareWantedMessage): Promise<void> {
    const exported = await showStepsDialog(dialogRoot.forRequest(closed.signal), (panel) =>
      exportShare(panel, request, page),
    );
    if (closed.signal.aborted) return;
    if (!exported) {
      channel.post({ type: 'declined' });
      return show(m.notMoved(), m.nothingChanged());
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
      return show(m.notMoved(), m.requestUnknown());
    }
    isSent = true;
    channel.post({ type: 'given', sealed });
    show(m.almostThere(), m.finishInJumpy());
  }

  async function deleteShares({ playerId, address, generation, others }: ShareWantedMessage): Promise<void> {
    for (const split of [{ address, generation }, ...others]) {
      await page.devices.deleteShare(playerId, split);
      await page.devices.deleteOlder(playerId, split);
    }
    show(m.walletMoved(), m.movedTo({ host: new URL(toOrigin).host }));
  }

  function handleMessage(message: ToMovePage): void {
    if (message.type === 'wanted') {
      if (shareRequest) return;
      shareRequest = message;
      hide();
      return void sendShares(shareRequest).catch(() => {
        channel.post({ type: 'declined' });
        show(m.somethingWentWrong(), m.nothingChanged());
      });
    }
    if (message.type === 'moved') {
      if (!shareRequest || !isSent) return;
      return void deleteShares(shareRequest).catch(() => show(m.walletMoved(), m.copyNotCleared()));
    }
    closed.abort();
    show(m.notMoved(), m.stoppedWaiting());
  }

  const channel = openWindowChannel<ToMovePage, FromMovePage>({
    ...{ page: self, peer: () => opener, origin: toOrigin, schema: ToMovePage },
    onMessage: handleMessage,
  });
  show(m.yourWallet(), m.waiting());
  channel.post({ type: 'here' });
}

const DIALOG_TITLE = m.moveWallet();

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
  return m.moveExplained({
    address: shortAddress(address),
    fromHost: toHost(fromOrigin),
    toHost: toHost(toOrigin),
  });
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
      lead: `${dialogDescription(share.address, deps)} ${message || m.confirmIdentity()}`,
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
    message = m.secretMismatch();
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
      createDialogElement('p', { className: 'warning' }, m.unprotectedMove()),
    ],
    actions: [
      createDelayedButton(m.confirmMove(), () => resolve({ password: undefined }), {
        signal,
        ...(watch ? { watch } : {}),
      }),
      createButton(m.cancel(), panel.cancel, 'text-button'),
    ],
  }));
}

async function missingShareText(
  { playerId, address, generation }: ShareRequest,
  code: 'none' | 'damaged',
  { devices }: ExportShareDeps,
): Promise<string> {
  if (code === 'damaged') return m.partDamaged();
  const splits = await devices.listSplits(playerId);
  const isReplaced = splits.some((split) => split.address === address.toLowerCase() && split.generation < generation);
  return isReplaced ? m.partReplaced() : m.partMissing();
}

async function showMissingShare(panel: StepsPanel, text: string): Promise<undefined> {
  await promptStep<true>(panel, (resolve) => ({
    title: m.nothingToMove(),
    body: [
      createDialogElement('p', { className: 'error', role: 'alert' }, text),
      createDialogElement('p', {}, m.openAnotherWayInJumpy()),
    ],
    actions: [createButton(m.close(), () => resolve(true), 'button primary')],
  }));
  return undefined;
}

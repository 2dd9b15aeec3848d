import { openWindowChannel } from '@jumpy/browser/windowChannel';
import { wipe } from '../bytes.ts';
import type { DeviceShares } from '../device/deviceShares.ts';
import type { DialogRoot } from '../dialogs/createDialogHost.ts';
import { createIdlePanel } from '../dialogs/idlePanel.ts';
import { showStepsDialog } from '../dialogs/dialogSteps.ts';
import { exportShare, type ExportShareDeps } from './exportShare.ts';
import { encodeExportedShares } from './exportedShares.ts';
import { sealToKey } from './moveKey.ts';
import { type FromMovePage, ToMovePage, type ShareWantedMessage } from './moveMessage.ts';

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
  const over = new AbortController();
  const { show, hide } = createIdlePanel(root);
  if (!opener)
    return show(
      'Your wallet has moved',
      `It is at ${new URL(toOrigin).host} now. Open Jumpy, and bring it from there.`,
    );
  if (!page.isStorageOpen)
    return show(
      'Nothing to move',
      'This browser keeps nothing for this address. Go back to Jumpy and open your wallet another way.',
    );
  let wanted: ShareWantedMessage | undefined;
  let isGiven = false;

  async function give(asked: ShareWantedMessage): Promise<void> {
    const given = await showStepsDialog(dialogRoot.forRequest(over.signal), (panel) => exportShare(panel, asked, page));
    if (over.signal.aborted) return;
    if (!given) {
      channel.post({ type: 'declined' });
      return show('Not moved', 'Nothing was changed. Go back to Jumpy. You can close this window.');
    }
    const { fromOrigin, crypto } = page;
    const { playerId, address, generation, publicKey } = asked;
    const plain = encodeExportedShares(given);
    wipe(given.share.point, ...given.otherShares.map(({ point }) => point));
    const sealed = await sealToKey(
      plain,
      { publicKey, terms: { from: fromOrigin, to: toOrigin, playerId, address, generation } },
      crypto,
    );
    wipe(plain);
    if (!sealed) {
      channel.post({ type: 'declined' });
      return show('Not moved', 'Jumpy asked in a way that is not known here. Nothing was changed.');
    }
    isGiven = true;
    channel.post({ type: 'given', sealed });
    show('Almost there', 'Go back to Jumpy and finish there. Leave this window open until it is done.');
  }

  async function dropAll({ playerId, address, generation, others }: ShareWantedMessage): Promise<void> {
    for (const split of [{ address, generation }, ...others]) {
      await page.devices.deleteShare(playerId, split);
      await page.devices.deleteOlder(playerId, split);
    }
    show('Your wallet has moved', `It lives at ${new URL(toOrigin).host} now. You can close this window.`);
  }

  function hear(said: ToMovePage): void {
    if (said.type === 'wanted') {
      if (wanted) return;
      wanted = said;
      hide();
      return void give(wanted).catch(() => {
        channel.post({ type: 'declined' });
        show('Something went wrong', 'Nothing was changed. Go back to Jumpy. You can close this window.');
      });
    }
    if (said.type === 'moved') {
      if (!wanted || !isGiven) return;
      return void dropAll(wanted).catch(() =>
        show('Your wallet has moved', 'What lies here could not be dropped. Clear this site’s data in your browser.'),
      );
    }
    over.abort();
    show('Not moved', 'Jumpy does not wait for this any more. Nothing was changed here. You can close this window.');
  }

  const channel = openWindowChannel<ToMovePage, FromMovePage>({
    ...{ page: self, peer: () => opener, origin: toOrigin, schema: ToMovePage },
    onMessage: hear,
  });
  show('Your wallet', 'One moment… If nothing happens, close this window and go back to Jumpy.');
  channel.post({ type: 'here' });
}

import { type Address, getAddress } from 'viem';
import { createDelayedButton } from './delayedButton.ts';
import type { DialogHost } from './dialogHost.ts';
import { createButton, createDialogElement } from './element.ts';
import { createLookalikeNote, createSiteName } from './siteNote.ts';
import type { WatchVisibility } from './watchVisibility.ts';
import * as m from './messages.ts';

interface ConfirmSiteOptions {
  /** Origin of the site, as the browser says it. */
  site: string;
  /** The wallet it would see. */
  address: Address;
  watch?: WatchVisibility | undefined;
}

/** Asks the player whether a site may see the wallet and ask for more; true if it may. */
export async function confirmSite(dialogs: DialogHost, { site, address, watch }: ConfirmSiteOptions): Promise<boolean> {
  const agreed = await dialogs.show<true>(({ root, resolve, cancel, signal }) => {
    root.append(
      createDialogElement('h1', {}, m.connectSite()),
      createDialogElement('p', {}, ...m.connectSiteTo({ site, strong: createSiteName })),
      ...createLookalikeNote(site),
      createDialogElement('p', {}, m.connectSiteAllows()),
      createDialogElement(
        'dl',
        { className: 'well facts' },
        createDialogElement(
          'div',
          { className: 'fact tall' },
          createDialogElement('dt', {}, m.walletAddress()),
          createDialogElement('dd', { className: 'code' }, getAddress(address)),
        ),
      ),
      createDialogElement('p', { className: 'warning' }, m.connectSiteNotOurs()),
      createDialogElement(
        'div',
        { className: 'actions' },
        createDelayedButton(m.connect(), () => resolve(true), { signal, ...(watch ? { watch } : {}) }),
        createButton(m.cancel(), cancel),
      ),
    );
  });
  return agreed === true;
}

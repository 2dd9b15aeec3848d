import { shortAddress } from '@jumpy/domain/shortAddress';
import { dateLocale } from '@jumpy/i18n/intlLocale';
import { createButton, createDialogElement } from '../dialogs/element.ts';
import { createLookalikeNote } from '../dialogs/siteNote.ts';
import type { ConnectedSite, SiteStore } from './siteStore.ts';
import * as m from './messages.ts';

interface SiteListDeps {
  sites: Pick<SiteStore, 'list' | 'disconnect'>;
  appOrigin: string;
  productName: string;
}

/** Lists the sites that are connected in this browser, each with a button that ends it at once. */
export async function showSiteList(root: HTMLElement, { sites, appOrigin, productName }: SiteListDeps): Promise<void> {
  const heading = createDialogElement('h1', { tabIndex: -1 }, m.connectedSites());
  const status = createDialogElement('p', { className: 'note', role: 'status' });
  const content = createDialogElement('div', { className: 'choices' });
  const link = createDialogElement('a', { href: appOrigin, className: 'button link' }, m.openProduct({ productName }));
  root.append(createDialogElement('main', { className: 'dialog' }, heading, content, status, link));

  const disconnect = async ({ address, origin }: ConnectedSite): Promise<void> => {
    await sites.disconnect(address, origin);
    await render();
    status.textContent = m.siteDisconnected({ site: origin });
    heading.focus();
  };

  async function render(): Promise<void> {
    try {
      const connected = await sites.list();
      if (connected.length === 0) content.replaceChildren(createDialogElement('p', {}, m.noSites()));
      else
        content.replaceChildren(
          createDialogElement('p', {}, m.connectedSitesExplained()),
          ...connected.map((site) => createSiteCard(site, () => void disconnect(site).catch(showUnreadable))),
          createDialogElement('p', { className: 'note' }, m.connectedHere()),
        );
    } catch {
      showUnreadable();
    }
  }

  function showUnreadable(): void {
    content.replaceChildren(createDialogElement('p', { className: 'error', role: 'alert' }, m.sitesUnreadable()));
  }

  await render();
}

function createSiteCard(site: ConnectedSite, onDisconnect: () => void): HTMLElement {
  const { origin, address, usedAtMs } = site;
  const date = new Intl.DateTimeFormat(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' }).format(usedAtMs);
  const button = createButton(m.disconnect(), onDisconnect);
  button.ariaLabel = m.disconnectSite({ site: origin });
  return createDialogElement(
    'section',
    { className: 'well', ariaLabel: origin },
    createDialogElement('p', { className: 'code' }, origin),
    ...createLookalikeNote(origin),
    createDialogElement('p', { className: 'note' }, m.siteWallet({ address: shortAddress(address) })),
    createDialogElement('p', { className: 'note' }, m.siteUsed({ date })),
    button,
  );
}

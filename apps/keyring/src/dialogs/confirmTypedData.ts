import { getAddress, isAddress } from 'viem';
import type { TypedData } from '../requests/parseTypedData.ts';
import { createDelayedButton } from './delayedButton.ts';
import { createSiteNote } from './siteNote.ts';
import type { DialogHost } from './dialogHost.ts';
import { createButton, createDialogElement } from './element.ts';
import type { WatchVisibility } from './watchVisibility.ts';
import * as m from './messages.ts';

const SIGNATURE_WARNING = m.signatureWarning();

/** Shows typed data in full and asks for confirmation; true if confirmed. */
export async function confirmTypedData(
  dialogs: DialogHost,
  { typedData, site, watch }: { typedData: TypedData; site?: string | undefined; watch?: WatchVisibility },
): Promise<boolean> {
  const { domain, primaryType, message } = typedData;
  const agreed = await dialogs.show<true>(({ root, resolve, cancel, signal }) => {
    root.append(
      createDialogElement('h1', {}, m.signMessage()),
      ...createSiteNote(site),
      createDialogElement('p', { className: 'warning' }, SIGNATURE_WARNING),
      createDialogElement(
        'div',
        {
          className: 'well typed-data',
          attributes: { tabindex: '0', role: 'group', 'aria-label': m.signedContent() },
        },
        createDialogElement('h2', {}, primaryType),
        createFieldList(message),
        createDialogElement('h2', {}, m.signedFor()),
        createFieldList(domain),
      ),
      createDialogElement(
        'div',
        { className: 'actions' },
        createDelayedButton(m.sign(), () => resolve(true), { signal, ...(watch ? { watch } : {}) }),
        createButton(m.cancel(), cancel),
      ),
    );
  });
  return agreed === true;
}

function createFieldList(fields: Readonly<Record<string, unknown>>): HTMLElement {
  const rows = Object.entries(fields).map(([name, value]) =>
    createDialogElement(
      'div',
      { className: 'fact tall' },
      createDialogElement('dt', {}, name),
      createDialogElement('dd', {}, renderValue(value)),
    ),
  );
  return createDialogElement('dl', { className: 'facts' }, ...rows);
}

function renderValue(value: unknown): Node | string {
  if (Array.isArray(value))
    return createFieldList(Object.fromEntries(value.map((item, index) => [`${index + 1}.`, item])));
  if (typeof value === 'object' && value !== null) return createFieldList({ ...value });
  const text = String(value);
  return isAddress(text, { strict: false }) ? getAddress(text) : text;
}

import { getAddress, isAddress } from 'viem';
import type { TypedData } from '../requests/readTypedData.ts';
import { armedButton } from './armedButton.ts';
import type { DialogHost } from './dialogHost.ts';
import { button, element } from './element.ts';
import type { WatchVisible } from './watchVisible.ts';

const WARNING =
  'A signature can be as good as a payment: whoever has it may use it. Sign only if you understand every line and trust who asks.';

/** Shows typed data in full and asks for confirmation; true if confirmed. */
export async function confirmTypedData(
  dialogs: DialogHost,
  { typedData, watch }: { typedData: TypedData; watch?: WatchVisible },
): Promise<boolean> {
  const { domain, primaryType, message } = typedData;
  const agreed = await dialogs.show<true>(({ root, done, cancel, signal }) => {
    root.append(
      element('h1', {}, 'Sign a message'),
      element('p', { className: 'warning' }, WARNING),
      element(
        'div',
        { className: 'well typed-data', attributes: { tabindex: '0', role: 'group', 'aria-label': 'What is signed' } },
        element('h2', {}, primaryType),
        list(message),
        element('h2', {}, 'For'),
        list(domain),
      ),
      element(
        'div',
        { className: 'actions' },
        armedButton('Sign', () => done(true), { signal, ...(watch ? { watch } : {}) }),
        button('Cancel', cancel),
      ),
    );
  });
  return agreed === true;
}

function list(fields: Readonly<Record<string, unknown>>): HTMLElement {
  const rows = Object.entries(fields).map(([name, value]) =>
    element('div', { className: 'fact tall' }, element('dt', {}, name), element('dd', {}, valueOf(value))),
  );
  return element('dl', { className: 'facts' }, ...rows);
}

function valueOf(value: unknown): Node | string {
  if (Array.isArray(value)) return list(Object.fromEntries(value.map((item, index) => [`${index + 1}.`, item])));
  if (typeof value === 'object' && value !== null) return list({ ...value });
  const text = String(value);
  return isAddress(text, { strict: false }) ? getAddress(text) : text;
}

import type { LinkedWallet, WalletFacts } from '@jumpy/protocol/http/wallets';
import type { Account } from '../account.ts';
import { choiceButton } from '../dialogs/chooseStep.ts';
import { button, element } from '../dialogs/element.ts';
import { askStep, type Steps } from '../dialogs/step.ts';
import { windowWaitStep } from '../dialogs/windowWaitStep.ts';
import type { AskedFormer, FormerErrorCode } from './askFormer.ts';
import type { FormerWindow } from './formerWindow.ts';
import type { Given } from './given.ts';
import { MOST_OTHERS, type Wanted } from './moveMessage.ts';

export const BRING_TITLE = 'Bring your wallet here';
const CONTINUE = 'Continue in the window that opened; on a phone it is a new tab. Leave it open until you are told.';
const OTHER = 'other';

const WORDS: Record<Exclude<FormerErrorCode, 'cancelled'>, string> = {
  blocked: 'Your browser blocked the window. Allow windows for this page, and press again.',
  no_window: 'The old address did not answer. Nothing was changed. Please press again.',
  closed: 'The window was closed. Nothing was changed.',
  declined: 'Nothing came from the old address. Nothing was changed.',
  broken: 'What came from the old address does not fit your wallet. Nothing was changed.',
};

interface Bringing {
  account: Pick<Account, 'playerId' | 'movedFrom'>;
  linked: LinkedWallet;
  history: WalletFacts['history'];
  recovery: readonly { kind: 'passkey' | 'password'; blob: string }[];
  former: FormerWindow;
}

/** Migrated shares; the other window must be told `moved` or `over` once the outcome is known. */
export interface BroughtHere {
  given: Given;
  tell: AskedFormer['tell'];
}

/** Requests this browser's share from a former host; `other` if the player chooses another method. */
export async function bringStep(panel: Steps, bringing: Bringing): Promise<BroughtHere | typeof OTHER | undefined> {
  let message = '';
  for (;;) {
    const asked = await openStep(panel, bringing, message);
    if (asked === undefined || asked === OTHER) return asked;
    const answer = await windowWaitStep(panel, { title: BRING_TITLE, text: CONTINUE, asked });
    if (!answer) return undefined;
    if (answer.ok) return { given: answer.given, tell: asked.tell };
    if (answer.code === 'cancelled') return undefined;
    message = WORDS[answer.code];
  }
}

function leadOf({ recovery }: Bringing, host: string): string {
  const kinds = recovery.map(({ kind }) => kind);
  const said = `Your wallet has a new address. What this browser keeps of it lies at ${host}, and comes here in a window.`;
  if (kinds.includes('passkey')) return `${said} Your passkey works only there, and is made anew here.`;
  return kinds.length > 0 ? said : `${said} Without it this wallet opens only with a recovery kit.`;
}

function wantedOf({ account, linked, history, recovery }: Bringing): Omit<Wanted, 'type' | 'publicKey'> {
  const { playerId } = account;
  const others = history
    .filter(({ provider }) => provider === 'keyring')
    .slice(0, MOST_OTHERS)
    .map(({ address, generation }) => ({ address, generation }));
  const { address, generation } = linked;
  return { playerId, address, generation, others, recovery: recovery.map(({ kind, blob }) => ({ kind, blob })) };
}

/** Browsers open windows only in a user gesture. */
function openStep(panel: Steps, bringing: Bringing, message: string): Promise<AskedFormer | typeof OTHER | undefined> {
  const { account, former } = bringing;
  const hasPassword = bringing.recovery.some(({ kind }) => kind === 'password');
  const hosts = account.movedFrom.map((origin) => new URL(origin).host);
  return askStep<AskedFormer | typeof OTHER>(panel, (give) => {
    const ways = account.movedFrom.map((origin, index) =>
      choiceButton(
        { name: 'Bring it from this browser', text: `Opens a window at ${hosts[index]}` },
        () => give(former.ask(origin, wantedOf(bringing), panel.signal)),
        index === 0,
      ),
    );
    const other = choiceButton(
      {
        name: 'Open it another way',
        text: hasPassword ? 'By your password or recovery kit' : 'By your recovery kit',
      },
      () => give(OTHER),
      false,
    );
    return {
      title: BRING_TITLE,
      body: [
        element('p', {}, leadOf(bringing, hosts.join(' or '))),
        element('p', { className: 'error', role: 'alert' }, message),
        element('div', { className: 'choices' }, ...ways, other),
      ],
      actions: [button('Cancel', panel.cancel, 'text-button')],
    };
  });
}

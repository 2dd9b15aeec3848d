import type { LinkedWallet, WalletFacts } from '@jumpy/protocol/http/wallets';
import type { WalletAccount } from '../walletAccount.ts';
import { createChoiceButton } from '../dialogs/chooseStep.ts';
import { createButton, createDialogElement } from '../dialogs/element.ts';
import { promptStep, type StepsPanel } from '../dialogs/dialogSteps.ts';
import { showWindowWaitStep } from '../dialogs/windowWaitStep.ts';
import type { FormerShareRequest, FormerErrorCode } from './requestFormerShare.ts';
import type { FormerWindow } from './formerWindow.ts';
import type { ExportedShares } from './exportedShares.ts';
import { MAX_OTHER_WALLETS, type ShareWantedMessage } from './moveMessage.ts';
import { dateLocale } from '@jumpy/i18n/intlLocale';
import * as m from './messages.ts';

export const MIGRATE_TITLE = m.bringWalletHere();
const CONTINUE_TEXT = m.continueInWindow();
const OTHER_CHOICE = 'other';

const MIGRATE_ERROR_TEXTS: Record<Exclude<FormerErrorCode, 'cancelled'>, string> = {
  blocked: m.windowBlocked(),
  no_window: m.oldAddressUnanswered(),
  closed: m.windowClosed(),
  declined: m.nothingReceived(),
  broken: m.receivedMismatch(),
};

interface MigrateStepOptions {
  account: Pick<WalletAccount, 'playerId' | 'movedFrom'>;
  linked: LinkedWallet;
  history: WalletFacts['history'];
  recovery: readonly { kind: 'passkey' | 'password'; blob: string }[];
  formerWindow: FormerWindow;
}

/** Migrated shares; the other window must be told `moved` or `over` once the outcome is known. */
interface MigratedShares {
  exportedShares: ExportedShares;
  notify: FormerShareRequest['notify'];
}

/** Requests this browser's share from a former host; `other` if the player chooses another method. */
export async function showMigrateStep(
  panel: StepsPanel,
  options: MigrateStepOptions,
): Promise<MigratedShares | typeof OTHER_CHOICE | undefined> {
  let message = '';
  for (;;) {
    const prompt = await showOpenStep(panel, options, message);
    if (prompt === undefined || prompt === OTHER_CHOICE) return prompt;
    const answer = await showWindowWaitStep(panel, { title: MIGRATE_TITLE, text: CONTINUE_TEXT, pending: prompt });
    if (!answer) return undefined;
    if (answer.ok) return { exportedShares: answer.exportedShares, notify: prompt.notify };
    if (answer.code === 'cancelled') return undefined;
    message = MIGRATE_ERROR_TEXTS[answer.code];
  }
}

function stepDescription({ recovery }: MigrateStepOptions, host: string): string {
  const kinds = recovery.map(({ kind }) => kind);
  const text = m.newAddress({ host });
  if (kinds.includes('passkey')) return `${text} ${m.newPasskeyNeeded()}`;
  return kinds.length > 0 ? text : `${text} ${m.onlyKitOtherwise()}`;
}

function toShareRequest({
  account,
  linked,
  history,
  recovery,
}: MigrateStepOptions): Omit<ShareWantedMessage, 'type' | 'publicKey'> {
  const { playerId } = account;
  const others = history
    .filter(({ provider }) => provider === 'keyring')
    .slice(0, MAX_OTHER_WALLETS)
    .map(({ address, generation }) => ({ address, generation }));
  const { address, generation } = linked;
  return { playerId, address, generation, others, recovery: recovery.map(({ kind, blob }) => ({ kind, blob })) };
}

/** Browsers open windows only in a user gesture. */
function showOpenStep(
  panel: StepsPanel,
  options: MigrateStepOptions,
  message: string,
): Promise<FormerShareRequest | typeof OTHER_CHOICE | undefined> {
  const { account, formerWindow } = options;
  const hasPassword = options.recovery.some(({ kind }) => kind === 'password');
  const hosts = account.movedFrom.map((origin) => new URL(origin).host);
  const listedHosts = new Intl.ListFormat(dateLocale(), { type: 'disjunction' }).format(hosts);
  return promptStep<FormerShareRequest | typeof OTHER_CHOICE>(panel, (resolve) => {
    const originButtons = account.movedFrom.map((origin, index) =>
      createChoiceButton(
        { name: m.bringFromBrowser(), text: m.opensWindowAt({ host: hosts[index] ?? '' }) },
        () => resolve(formerWindow.requestShares(origin, toShareRequest(options), panel.signal)),
        index === 0,
      ),
    );
    const otherButton = createChoiceButton(
      {
        name: m.openAnotherWay(),
        text: hasPassword ? m.withPasswordOrKit() : m.withKit(),
      },
      () => resolve(OTHER_CHOICE),
      false,
    );
    return {
      title: MIGRATE_TITLE,
      body: [
        createDialogElement('p', {}, stepDescription(options, listedHosts)),
        createDialogElement('p', { className: 'error', role: 'alert' }, message),
        createDialogElement('div', { className: 'choices' }, ...originButtons, otherButton),
      ],
      actions: [createButton(m.cancel(), panel.cancel, 'text-button')],
    };
  });
}

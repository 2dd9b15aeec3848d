import type { Account } from '../account.ts';
import { wipe } from '../bytes.ts';
import { type Refusal, refusal } from '../outcome.ts';
import type { ArgonCost } from '../recovery/argonCost.ts';
import { button, element } from './element.ts';
import { errorStep } from './errorStep.ts';
import { choosePassword } from './newPasswordStep.ts';
import type { SecretMeans } from './secretMeans.ts';
import { askStep, showWorking, type Steps } from './step.ts';
import { dealRecovery } from './storeProtection.ts';

const TITLE = 'Your recovery kit';

interface KitMaking {
  account: Account;
  means: SecretMeans;
  address: string;
  /** Password of the wallet, if it has just been chosen. */
  password: string | undefined;
}

/** Offers the recovery kit. With a passkey-protected wallet the kit needs its own password; the player may skip it. */
export async function kitSteps(panel: Steps, { account, means, address, password }: KitMaking): Promise<void> {
  const known = password ?? (await passwordOfKit(panel, address, means));
  if (known === undefined) return;
  for (;;) {
    await showWorking(panel, { title: TITLE, text: 'Making your recovery kit. This takes a moment.' });
    if (panel.signal.aborted) return;
    const made = await makeKitText(account, { password: known, cost: means.cost });
    if (made.ok) return saveStep(panel, { address, text: made.text });
    if (!(await errorStep(panel, { title: TITLE, text: `${made.error} Your protection is kept.` }))) return;
  }
}

async function passwordOfKit(panel: Steps, address: string, { ownWindow }: SecretMeans): Promise<string | undefined> {
  const choosing = {
    title: TITLE,
    lead: 'The kit is a file that opens your wallet even if Jumpy is gone. It is locked by a password, for a file cannot ask for a passkey.',
    address,
    submit: 'Make the kit',
    instead: 'Go without a kit',
  };
  const chosen = await choosePassword(panel, choosing, ownWindow);
  return chosen === 'instead' ? undefined : chosen?.password;
}

/** Creates the kit text for the current split. */
async function makeKitText(
  account: Account,
  { password, cost }: { password: string; cost: ArgonCost | undefined },
): Promise<{ ok: true; text: string } | Refusal> {
  const { makeKit } = await import('../kit/makeKit.ts');
  const opened = await account.shares();
  if (!opened.ok) return opened;
  const { crypto, nowMs } = account;
  const recovery = await dealRecovery(account, opened);
  const server = opened.shares.find(({ role }) => role === 'server');
  if (!recovery || !server) return refusal('locked', 'The shares of your wallet do not fit together on this device.');
  const making = { password, createdAtMs: nowMs(), crypto, ...(cost ? { cost } : {}) };
  const made = await makeKit({ recovery, server }, making);
  wipe(recovery.point, ...opened.shares.map(({ point }) => point));
  if (!made.ok) throw new Error(`A password that was found good was not taken: ${made.code}.`);
  return { ok: true, text: made.text };
}

async function saveStep(panel: Steps, { address, text }: { address: string; text: string }): Promise<void> {
  const name = `jumpy-recovery-kit-${address.slice(0, 6)}-${address.slice(-4)}.json`;
  await askStep<true>(panel, (give) => {
    const said = element('p', { className: 'note', role: 'status' });
    const done = button('Done', () => give(true));
    const save = button(
      'Save the kit',
      () => {
        saveFile(name, text);
        said.textContent = `Saved as ${name}. Keep it where you keep important papers, and the password somewhere else.`;
        save.className = 'button';
        save.textContent = 'Save it again';
        done.className = 'button primary';
      },
      'button primary',
    );
    const opener = element('a', { href: '/recover.html', download: 'recover.html' }, 'Save recover.html beside it');
    return {
      title: TITLE,
      body: [
        element(
          'p',
          { role: 'status' },
          'Your wallet is protected. Save your recovery kit now: with its password it opens your wallet, even without Jumpy.',
        ),
        element('p', {}, opener, ': the page that opens the kit, without the internet.'),
        said,
      ],
      actions: [save, done],
      focus: save,
    };
  });
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

import type { Account } from '../account.ts';
import { confirmTypedDataInWindow } from '../dialogs/confirmInWindow.ts';
import { confirmTypedData } from '../dialogs/confirmTypedData.ts';
import type { DialogHost } from '../dialogs/dialogHost.ts';
import type { OwnWindow } from '../ownWindow/browserWindow.ts';
import { type Outcome, refusal, rejected } from '../outcome.ts';
import { signTypedData } from '../sign/signTypedData.ts';
import { readTypedData } from './readTypedData.ts';

interface Signing {
  typedData: string;
  chainId: number | undefined;
  /** Where the player is asked, where a page could cover this one. */
  ownWindow: OwnWindow | undefined;
  signal: AbortSignal;
}

/** Signs typed data when the player agrees; it is always asked about. */
export async function signTypedDataRequest(
  account: Account,
  dialogs: DialogHost,
  { typedData, chainId, ownWindow, signal }: Signing,
): Promise<Outcome> {
  const read = readTypedData(typedData, chainId);
  if (!read.ok) {
    if (read.code === 'other_chain')
      return refusal('refused', 'This is meant for another network, so it was not signed.');
    return refusal('bad_request', 'This is no message your wallet understands, so it was not signed.');
  }
  const isAgreed = ownWindow
    ? await confirmTypedDataInWindow(dialogs, { ownWindow, text: typedData, read })
    : await confirmTypedData(dialogs, { typedData: read.shown });
  if (!isAgreed || signal.aborted) return rejected();
  const opened = await account.shares();
  if (!opened.ok) return opened;
  const signed = await signTypedData(opened.shares, read.signed);
  if (!signed.ok) throw new Error(`The shares of a wallet open nothing: ${signed.code}.`);
  return { ok: true, result: { signature: signed.result } };
}

import type { ShellToGameMessage } from '@jumpy/protocol/frame';
import { createElement } from '../page/element.ts';

/** Save status of a run, as sent by the shell. */
export type SaveStatus = Extract<ShellToGameMessage, { type: 'TRANSACTION_STATUS' }>['data'];

/** Status line of the start screen: the balance notice, or else the save status of the last run. */
export interface AccountStatusLine {
  readonly root: HTMLElement;
  /** Null clears the notice. */
  setBalanceNotice(notice: string | null): void;
  setSaveStatus(saving: SaveStatus): void;
}

export function createAccountStatusLine(): AccountStatusLine {
  const root = createElement('p', { class: 'pill account', role: 'status', hidden: true });
  let wrong: string | null = null;
  let unsaved: string | null = null;

  function show(): void {
    const text = wrong ?? unsaved;
    root.textContent = text;
    root.hidden = text === null;
  }

  return {
    root,
    setBalanceNotice(notice) {
      wrong = notice;
      show();
    },
    setSaveStatus({ status, message }) {
      // Success is not repeated here; the shell's summary already shows it.
      unsaved = status === 'success' ? null : message;
      show();
    },
  };
}

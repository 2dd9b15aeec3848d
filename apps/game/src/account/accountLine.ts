import type { ToGame } from '@jumpy/protocol/frame';
import { element } from '../page/element.ts';

/** How the saving of a run goes, as the shell says. */
export type Saving = Extract<ToGame, { type: 'TRANSACTION_STATUS' }>['data'];

/** A quiet line of the start screen: what is wrong with the balance, else how the last run is being saved. */
export interface AccountLine {
  readonly root: HTMLElement;
  /** Null: all is well again (GAME-55). */
  balance(notice: string | null): void;
  saving(saving: Saving): void;
}

export function createAccountLine(): AccountLine {
  const root = element('p', { class: 'pill account', role: 'status', hidden: true });
  let wrong: string | null = null;
  let unsaved: string | null = null;

  function show(): void {
    const text = wrong ?? unsaved;
    root.textContent = text;
    root.hidden = text === null;
  }

  return {
    root,
    balance(notice) {
      wrong = notice;
      show();
    },
    saving({ status, message }) {
      // What went well needs no line here: the shell's summary has told it.
      unsaved = status === 'success' ? null : message;
      show();
    },
  };
}

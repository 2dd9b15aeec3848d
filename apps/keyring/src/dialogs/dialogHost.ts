/** A dialog while it is open. */
export interface DialogPanel<Result> {
  /** Empty, `role="dialog"`, modal; focus is kept inside. Its first `h1` or `h2` names it. */
  root: HTMLElement;
  done(result: Result): void;
  cancel(): void;
  /** Aborted when the dialog is closed, however it is. */
  signal: AbortSignal;
}

/** Where dialogs are shown. */
export interface DialogHost {
  /**
   * Shows one dialog over the whole viewport; resolves with what it gave, undefined when it was cancelled (its button, Escape, the
   * app's `cancel`, sign-out). One at a time: others wait.
   */
  show<Result>(build: (panel: DialogPanel<Result>) => void): Promise<Result | undefined>;
}

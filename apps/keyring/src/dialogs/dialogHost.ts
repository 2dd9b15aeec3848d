/** An open dialog. */
export interface DialogPanel<Result> {
  /** Empty modal element with `role="dialog"` and a focus trap. Its first `h1` or `h2` is its accessible name. */
  root: HTMLElement;
  resolve(result: Result): void;
  cancel(): void;
  /** Aborted whenever the dialog closes. */
  signal: AbortSignal;
}

/** Shows dialogs. */
export interface DialogHost {
  /**
   * Shows a full-viewport dialog; resolves with its result, or undefined if it was cancelled (cancel button, Escape,
   * the app's `cancel`, sign-out). Dialogs queue; one is shown at a time.
   */
  show<Result>(build: (panel: DialogPanel<Result>) => void): Promise<Result | undefined>;
}

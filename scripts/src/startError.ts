/**
 * A failed start that the user can fix, with what happened, why, and the remedy. Retrying without the remedy does not
 * help.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly why: string;
  readonly remedy: string;

  constructor(what: string, error: { why: string; remedy: string; cause?: unknown }) {
    super(what, { cause: error.cause });
    this.why = error.why;
    this.remedy = error.remedy;
  }

  /** The message as printed in the terminal. */
  override toString(): string {
    return `${this.message}\n  Why: ${this.why}\n  Do:  ${this.remedy}`;
  }
}

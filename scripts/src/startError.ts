/**
 * A start that cannot go on for a reason a person can mend: what happened, why, and the remedy.
 * Trying again without the remedy does not help.
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

  /** The three sentences as the terminal shows them. */
  override toString(): string {
    return `${this.message}\n  Why: ${this.why}\n  Do:  ${this.remedy}`;
  }
}

/**
 * A start that cannot go on for a reason a person can mend: what happened, why, and the remedy.
 * Trying again without the remedy does not help.
 */
export class StartFault extends Error {
  override readonly name = 'StartFault';
  readonly why: string;
  readonly remedy: string;

  constructor(what: string, fault: { why: string; remedy: string; cause?: unknown }) {
    super(what, { cause: fault.cause });
    this.why = fault.why;
    this.remedy = fault.remedy;
  }

  /** The three sentences as the terminal shows them. */
  override toString(): string {
    return `${this.message}\n  Why: ${this.why}\n  Do:  ${this.remedy}`;
  }
}

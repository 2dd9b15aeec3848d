/** A backup or restore that cannot go on, and what the operator can do about it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly why: string;
  readonly remedy: string;

  constructor(what: string, error: { why: string; remedy: string; cause?: unknown }) {
    super(what, { cause: error.cause });
    this.why = error.why;
    this.remedy = error.remedy;
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** A migration that cannot be applied; a retry without a change does not help. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Throws a MigrationError with the failed step, the reason, and the remedy if it is a setting. */
export const rethrowAsMigrationError =
  (action: string) =>
  (cause: unknown): never => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const isForbidden = cause instanceof Error && 'code' in cause && cause.code === INSUFFICIENT_PRIVILEGE;
    const remedy = isForbidden ? ' Set DATABASE_OWNER_URL to the role that owns the tables.' : '';
    throw new MigrationError(`${action}: ${reason}.${remedy}`, { cause });
  };

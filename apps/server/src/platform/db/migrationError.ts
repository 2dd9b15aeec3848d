const NO_RIGHT = '42501';

/** A change of the database that cannot be applied; trying again without a change does not help. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** Says what could not be done, why, and the remedy where it is a setting. */
export const refuse =
  (what: string) =>
  (cause: unknown): never => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const mayNot = cause instanceof Error && 'code' in cause && cause.code === NO_RIGHT;
    const remedy = mayNot ? ' Set DATABASE_OWNER_URL to the role that owns the tables.' : '';
    throw new MigrationError(`${what}: ${reason}.${remedy}`, { cause });
  };

let goesAt: number | undefined;

/**
 * Stores the scheduled deletion time, so that the following sign-out leads to the farewell screen instead of the login.
 */
export function sayFarewell(deletionAt: number): void {
  goesAt = deletionAt;
}

/** Deletion time in milliseconds since 1970; undefined if no account was deleted in this page. */
export function farewellAt(): number | undefined {
  return goesAt;
}

/** Clears it after a new sign-in. */
export function endFarewell(): void {
  goesAt = undefined;
}

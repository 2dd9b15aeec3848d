let goesAt: number | undefined;

/** Notes when the account goes that has just been left: whoever is signed out by it is led to the farewell, not to the login. */
export function sayFarewell(deletionAt: number): void {
  goesAt = deletionAt;
}

/** When that account goes, milliseconds since 1970; undefined where this page has left none. */
export function farewellAt(): number | undefined {
  return goesAt;
}

/** Somebody goes on, here. */
export function endFarewell(): void {
  goesAt = undefined;
}

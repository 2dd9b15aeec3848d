/** Contents of the player's wallet, as far as known. */
export interface Holdings {
  address: string | undefined;
  /** Formatted, with unit. */
  balance: string | undefined;
  /** Undefined while loading. */
  characters: number | undefined;
  isProtected: boolean;
}

/** What the player has in their wallet, as far as it is known. */
export interface Holdings {
  address: string | undefined;
  /** As it is shown, with its unit. */
  balance: string | undefined;
  /** Undefined while it is not known. */
  characters: number | undefined;
  isProtected: boolean;
}

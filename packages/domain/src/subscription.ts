const SUBSCRIPTION_NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'Nitro Classic'],
  [2, 'Nitro'],
]);

/**
 * Returns the name of a Discord subscription by type: two have names, all others are "Premium" (PROF-20 to PROF-22,
 * READ-24).
 * @example subscriptionName(2) // 'Nitro'
 */
export function subscriptionName(premiumType: number): string {
  return SUBSCRIPTION_NAMES.get(premiumType) ?? 'Premium';
}

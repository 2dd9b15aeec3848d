const NAMES: ReadonlyMap<number, string> = new Map([
  [1, 'Nitro Classic'],
  [2, 'Nitro'],
]);

/**
 * The name of a subscription of the chat platform by its type: two have names, any other is "Premium" (PROF-20 to PROF-22, READ-24).
 * @example subscriptionName(2) // 'Nitro'
 */
export function subscriptionName(premiumType: number): string {
  return NAMES.get(premiumType) ?? 'Premium';
}

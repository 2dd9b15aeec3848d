/** The contracts, in the order in which they are deployed. */
export const CONTRACT_NAMES = ['jumpStats', 'questClaims', 'reviveGate', 'jumpShop', 'jumpyArmy'] as const;
export type ContractName = (typeof CONTRACT_NAMES)[number];

/** The contracts in order of deployment. */
export const CONTRACT_NAMES = ['jumpStats', 'questClaims', 'reviveGate', 'jumpShop', 'jumpyArmy'] as const;
export type ContractName = (typeof CONTRACT_NAMES)[number];

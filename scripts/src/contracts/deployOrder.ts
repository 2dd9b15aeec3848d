/** The contracts in order of deployment. */
export const CONTRACT_DEPLOY_ORDER = [
  'jumpStats',
  'questClaims',
  'reviveGate',
  'jumpShop',
  'jumpyArmy',
  'runRoots',
] as const;
export type DeployableContract = (typeof CONTRACT_DEPLOY_ORDER)[number];

/**
 * The version of the rules. It changes whenever the same inputs could give another result; every shipped version is kept.
 * @example SIM_VERSION // 1
 */
export const SIM_VERSION = 1;

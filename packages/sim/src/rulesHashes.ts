/**
 * The hash of each version of the rules: SHA-256 of what its golden runs come to. Written by packages/sim/vectors/make.ts.
 * @example RULES_HASHES[SIM_VERSION] // 64 hex digits
 */
export const RULES_HASHES: Readonly<Record<number, string>> = {
  1: '341754f3d5cc987b0c435c63d205363fff724765f10825958068574637a27dc0',
};

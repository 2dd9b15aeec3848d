/**
 * The hash of each version of the rules: SHA-256 of what its golden runs come to. Written by packages/sim/vectors/make.ts.
 * @example RULES_HASHES[SIM_VERSION] // 64 hex digits
 */
export const RULES_HASHES: Readonly<Record<number, string>> = {
  1: 'c76a86f165eb7502228e04d8e320c70eaeb42fd7f68b9be713091d93928401ba',
};

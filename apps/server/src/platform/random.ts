import { randomBytes, randomUUID } from 'node:crypto';

export interface RandomSource {
  bytes(count: number): Buffer;
  uuid(): string;
  /** 256 bits as 43 characters of base64url. */
  token(): string;
}

const TOKEN_BYTES = 32;

export const systemRandom: RandomSource = {
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
};

import { randomBytes, randomUUID } from 'node:crypto';

export interface Random {
  bytes(count: number): Buffer;
  uuid(): string;
  /** 256 bits as 43 characters of base64url. */
  token(): string;
}

const TOKEN_BYTES = 32;

export const systemRandom: Random = {
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
  token: () => randomBytes(TOKEN_BYTES).toString('base64url'),
};

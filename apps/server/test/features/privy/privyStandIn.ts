import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, SignJWT } from 'jose';

export const APP_ID = 'clpispdty00ycl80fpueukbhl';

/** A signing key of the stand-in, with the key id it publishes. */
export interface SigningKey extends GenerateKeyPairResult {
  kid: string;
}

/** Contents of a token; defaults to a player with one embedded wallet. */
export interface TokenParts {
  accounts?: readonly object[];
  claims?: Record<string, unknown>;
  header?: { alg?: string; kid?: string };
  /** Signs with a key other than the published one. */
  key?: SigningKey;
  nowMs: number;
}

/** The part of Privy that the server uses: its public key set over HTTP. */
export interface PrivyStandIn {
  jwksUrl: string;
  getRequestCount(): number;
  /** Replaces the response of the key endpoint. */
  answer(how: ((request: IncomingMessage, response: ServerResponse) => void) | undefined): void;
  /** Switches to a new signing key and publishes only that one. */
  rotate(): Promise<SigningKey>;
  key(): SigningKey;
  sign(parts: TokenParts): Promise<string>;
  close(): Promise<void>;
}

export const discordAccount = (subject: string, username = 'moonbean#0'): object => ({
  type: 'discord_oauth',
  subject,
  username,
  lv: 1_700_000_000,
});

export const walletAccount = (address: string, parts: object = {}): object => ({
  type: 'wallet',
  address,
  chain_type: 'ethereum',
  wallet_client_type: 'privy',
  lv: 1_700_000_000,
  ...parts,
});

export async function newKey(kid: string): Promise<SigningKey> {
  return { kid, ...(await generateKeyPair('ES256', { extractable: true })) };
}

export async function startPrivy(): Promise<PrivyStandIn> {
  let requestCount = 0;
  let keyCount = 1;
  let current = await newKey('key-1');
  let instead: ((request: IncomingMessage, response: ServerResponse) => void) | undefined;

  const server = createServer((request, response) => {
    requestCount += 1;
    if (instead) {
      instead(request, response);
      return;
    }
    void exportJWK(current.publicKey).then((jwk) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [{ ...jwk, kid: current.kid, use: 'sig', alg: 'ES256' }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    jwksUrl: `http://127.0.0.1:${port}/jwks.json`,
    getRequestCount: () => requestCount,
    answer: (how) => {
      instead = how;
    },
    async rotate() {
      keyCount += 1;
      current = await newKey(`key-${keyCount}`);
      return current;
    },
    key: () => current,
    sign({ accounts = [], claims = {}, header = {}, key = current, nowMs }) {
      const seconds = Math.floor(nowMs / 1_000);
      const payload = {
        sub: 'did:privy:clq0000000000000000000001',
        iss: 'privy.io',
        aud: APP_ID,
        iat: seconds,
        exp: seconds + 36_000,
        linked_accounts: JSON.stringify(accounts),
        ...claims,
      };
      const protectedHeader = { alg: 'ES256', kid: key.kid, typ: 'JWT', ...header };
      return new SignJWT(payload).setProtectedHeader(protectedHeader).sign(key.privateKey);
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

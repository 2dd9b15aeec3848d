import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

/** A notification that arrived: its headers passed the checks, and its body was decrypted as a browser does it. */
export interface Received {
  path: string;
  payload: unknown;
  ttl: string | undefined;
  topic: string | undefined;
  subject: string | undefined;
}

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
}

/** A push service on loopback, and the browsers that are subscribed to it. */
export async function startPushStandIn({ publicKey }: { publicKey: () => string }) {
  const browsers = new Map<string, Browser>();
  const received: Received[] = [];
  const errors: unknown[] = [];
  let status = 201;
  const server = http.createServer((request, response) => {
    void receive(request)
      .then((message) => received.push(message))
      .catch((error: unknown) => errors.push(error))
      .finally(() => response.writeHead(status, { location: `${origin}/elsewhere` }).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function receive(request: http.IncomingMessage): Promise<Received> {
    const { url: path = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const browser = browsers.get(path);
    if (request.method !== 'POST' || !browser) throw new Error(`${request.method} ${path}`);
    const subject = await verifyVapid(headers.authorization ?? '', { origin, publicKey: publicKey() });
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('an encoding of another kind');
    const payload: unknown = JSON.parse(decrypt(Buffer.concat(chunks), browser));
    const { ttl, topic } = headers as Record<string, string | undefined>;
    return { path, payload, ttl, topic, subject };
  }

  return {
    origin,
    received,
    errors,
    /** Status of the next answers. */
    answer(next: number): void {
      status = next;
    },
    /** What `PushSubscription.toJSON()` returns in a new browser. */
    subscribe() {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const browser = { ecdh: createECDH('prime256v1'), auth: randomBytes(16) };
      browser.ecdh.generateKeys();
      browsers.set(path, browser);
      const keys = { p256dh: browser.ecdh.getPublicKey('base64url'), auth: browser.auth.toString('base64url') };
      return { endpoint: `${origin}${path}`, keys };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** RFC 8292: the token is signed by the key that the browser subscribed with, for this service. */
async function verifyVapid(
  authorization: string,
  { origin, publicKey }: { origin: string; publicKey: string },
): Promise<string | undefined> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error('signed by another key');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  };
  const options = { audience: origin, algorithms: ['ES256'], requiredClaims: ['exp', 'sub'] };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), options);
  return payload.sub;
}

/** RFC 8291, in one record. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + senderKey.length);
  const derive = (ikm: Uint8Array, saltOf: Uint8Array, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', ikm, saltOf, info, length));
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('no end of the record');
  return padded.subarray(0, end).toString('utf8');
}

import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { findFreePort } from '@jumpy/scripts/launch/ports';
import { ensureCertificates } from '@jumpy/scripts/lan/certificates';
import { findLanAddress } from '@jumpy/scripts/lan/applyLanSettings';
import { createLan } from '@jumpy/scripts/lan/lan';
import { openTlsProxy, AUTHORITY_PATH, openTrustPage } from '@jumpy/scripts/lan/openLanProxies';
import { afterEach, describe, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 26);
const LOOPBACK = '127.0.0.1';
const NAMES = ['jumpy.local', 'keyring.jumpy.local'];

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'jumpy-lan-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const plan = (folder: string, { nowMs = NOW_MS, addresses = ['192.168.1.20'], name = 'jumpy.local' } = {}) => ({
  ...{ folder, name, nowMs, addresses },
  names: NAMES.map((each) => each.replace('jumpy.local', name)),
});

/** The leaf certificate that browsers check. */
const leafOf = (chain: string): X509Certificate => new X509Certificate(chain);

describe('certificates', () => {
  test('signs a certificate for the names and the address by an authority only its owner can read', async () => {
    const folder = newFolder();
    const certificates = await ensureCertificates(plan(folder));
    const [leaf, authority] = [leafOf(certificates.chain), new X509Certificate(certificates.authority.pem)];
    expect(leaf.checkIssued(authority) && leaf.verify(authority.publicKey)).toBe(true);
    expect(NAMES.map((name) => leaf.checkHost(name))).toEqual(NAMES);
    expect(leaf.checkIP('192.168.1.20')).toBe('192.168.1.20');
    expect(leaf.checkHost('chain.other.local')).toBeUndefined();
    expect(authority.ca).toBe(true);
    // Apple rejects longer validity periods.
    expect(Date.parse(leaf.validTo) - Date.parse(leaf.validFrom)).toBeLessThan(398 * DAY_MS);
    expect(statSync(path.join(folder, 'certificates.json')).mode & 0o077).toBe(0);
  });

  test('keeps both between starts, and renews only the certificate: before expiry and for another address', async () => {
    const folder = newFolder();
    const first = await ensureCertificates(plan(folder));
    const again = await ensureCertificates(plan(folder, { nowMs: NOW_MS + 100 * DAY_MS }));
    expect(again.chain).toBe(first.chain);
    expect([first.isNewAuthority, again.isNewAuthority]).toEqual([true, false]);
    const renewed = await ensureCertificates(plan(folder, { nowMs: NOW_MS + 171 * DAY_MS }));
    expect(renewed.chain).not.toBe(first.chain);
    const moved = await ensureCertificates(plan(folder, { nowMs: NOW_MS + 171 * DAY_MS, addresses: ['10.0.0.7'] }));
    expect(leafOf(moved.chain).checkIP('10.0.0.7')).toBe('10.0.0.7');
    for (const { authority } of [again, renewed, moved]) expect(authority.pem).toBe(first.authority.pem);
  });

  test('recreates an authority a year before expiry and for another name', async () => {
    const folder = newFolder();
    const first = await ensureCertificates(plan(folder));
    const old = await ensureCertificates(plan(folder, { nowMs: NOW_MS + 9.1 * 365 * DAY_MS }));
    expect(old.isNewAuthority).toBe(true);
    expect(old.authority.pem).not.toBe(first.authority.pem);
    expect((await ensureCertificates(plan(folder, { name: 'tower.local' }))).isNewAuthority).toBe(true);
  });

  test('limits an authority to its own names and local addresses', async () => {
    const folder = newFolder();
    const own = await ensureCertificates(plan(folder, { nowMs: Date.now(), addresses: [LOOPBACK] }));
    await expect(connect(own, 'jumpy.local')).resolves.toBe(true);
    await expect(connect(own, 'keyring.jumpy.local')).resolves.toBe(true);
    await expect(connect(own, 'chain.jumpy.local')).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    // Simulates a stolen authority key: it signs a certificate for other names.
    const stolen = await ensureCertificates({
      ...plan(folder, { nowMs: Date.now() }),
      names: ['bank.example'],
      addresses: [],
    });
    expect(stolen.authority.pem).toBe(own.authority.pem);
    await expect(connect(stolen, 'bank.example')).rejects.toThrow('permitted subtree violation');
  });
});

/** Opens a TLS proxy with that certificate and connects as a client that trusts only the authority. */
async function connect(
  certificates: Awaited<ReturnType<typeof ensureCertificates>>,
  servername: string,
): Promise<boolean> {
  const port = await findFreePort();
  const door = await openTlsProxy({ address: LOOPBACK, port, certificate: certificates, targetPort: 1 });
  const socket = tls.connect({ host: LOOPBACK, port, servername, ca: certificates.authority.pem });
  try {
    await once(socket, 'secureConnect');
    return socket.authorized;
  } finally {
    socket.destroy();
    await door.close();
  }
}

describe('TLS proxy', () => {
  async function openDoor(listener: http.RequestListener) {
    const behind = http.createServer(listener);
    behind.listen(0, LOOPBACK);
    await once(behind, 'listening');
    const certificates = await ensureCertificates(plan(newFolder(), { nowMs: Date.now(), addresses: [LOOPBACK] }));
    const port = await findFreePort();
    const { port: behindPort } = behind.address() as { port: number };
    const door = await openTlsProxy({ address: LOOPBACK, port, certificate: certificates, targetPort: behindPort });
    undo.push(
      () => behind.close(),
      () => door.close(),
    );
    return { behind, port, ca: certificates.authority.pem };
  }

  /** Sends raw bytes and returns the response. */
  async function exchange({ port, ca }: { port: number; ca: string }, text: string, until: RegExp): Promise<string> {
    const socket = tls.connect({ host: LOOPBACK, port, servername: 'jumpy.local', ca });
    socket.write(text);
    let received = '';
    for await (const chunk of socket) {
      received += String(chunk);
      if (until.test(received)) break;
    }
    socket.destroy();
    return received;
  }

  test('forwards a request with its host and sets the X-Forwarded headers itself', async () => {
    const receivedHeaders: http.IncomingHttpHeaders[] = [];
    const door = await openDoor((request, response) => {
      receivedHeaders.push(request.headers);
      request.pipe(response.writeHead(201, { 'set-cookie': ['a=1', 'b=2'] }));
    });
    const asked =
      'POST /x HTTP/1.1\r\nHost: jumpy.local:4010\r\nX-Forwarded-For: 6.6.6.6\r\nContent-Length: 5\r\n\r\nhello';
    const answer = await exchange(door, asked, /hello/);
    expect(answer).toMatch(/^HTTP\/1\.1 201/);
    expect(answer).toMatch(/set-cookie: a=1\r\nset-cookie: b=2/i);
    expect(receivedHeaders[0]).toMatchObject({
      host: 'jumpy.local:4010',
      'x-forwarded-for': LOOPBACK,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'jumpy.local:4010',
    });
  });

  test('forwards sockets in both directions', async () => {
    const door = await openDoor(() => {});
    door.behind.on('upgrade', (request: http.IncomingMessage, socket: tls.TLSSocket) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${request.headers.upgrade}\r\nConnection: Upgrade\r\n\r\n`,
      );
      socket.pipe(socket);
    });
    const upgradeRequest =
      'GET /s HTTP/1.1\r\nHost: jumpy.local\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nping';
    expect(await exchange(door, upgradeRequest, /ping/)).toMatch(/^HTTP\/1\.1 101[^]*Upgrade: websocket[^]*ping$/);
  });

  test('says when the product does not respond', async () => {
    const door = await openDoor((_request, response) => response.destroy());
    const answer = await exchange(door, 'GET / HTTP/1.1\r\nHost: jumpy.local\r\n\r\n', /answer/);
    expect(answer).toMatch(/^HTTP\/1\.1 502[^]*The product does not answer\./);
  });
});

test('the certificate page explains each step and serves nothing else', async () => {
  const port = await findFreePort();
  const ports = { app: 4010, keyring: 4011, discord: 4020, chain: 4030, trust: port };
  const lan = createLan({ name: 'jumpy.local', address: LOOPBACK, ports });
  const page = await openTrustPage({ lan, port, authority: Buffer.from('der') });
  undo.push(() => page.close());
  const ask = (where: string, init?: RequestInit): Promise<Response> =>
    fetch(`http://${LOOPBACK}:${port}${where}`, init);
  const text = await (await ask('/')).text();
  for (const words of ['https://jumpy.local:4010', 'Certificate Trust Settings', 'CA certificate', AUTHORITY_PATH])
    expect(text).toContain(words);
  const file = await ask(AUTHORITY_PATH);
  expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
  expect(await file.text()).toBe('der');
  expect((await ask('/certificates.json')).status).toBe(404);
  expect((await ask('/', { method: 'POST' })).status).toBe(405);
});

describe('LAN address', () => {
  const info = (address: string) => ({ address, family: 'IPv4' }) as os.NetworkInterfaceInfo;
  const interfaces = {
    lo: [info('127.0.0.1')],
    docker0: [info('172.17.0.1')],
    wlan0: [info('203.0.113.9')],
    eth0: [info('192.168.1.20')],
  };

  test('is a private one that phones can reach, with alternatives listed', () => {
    expect(findLanAddress(undefined, interfaces)).toEqual({ address: '192.168.1.20', others: ['203.0.113.9'] });
  });

  test('is the configured one if the machine has it', () => {
    expect(findLanAddress('172.17.0.1', interfaces).address).toBe('172.17.0.1');
    expect(() => findLanAddress('192.168.9.9', interfaces)).toThrow('has no address 192.168.9.9');
    expect(() => findLanAddress(undefined, { lo: interfaces.lo })).toThrow('in no network');
  });
});

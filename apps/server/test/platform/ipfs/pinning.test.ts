import { createSandbox } from '@jumpy/sandbox/app';
import { cidFromBytes } from '@jumpy/ipfs/cidFromBytes';
import { folderCidFromFiles } from '@jumpy/ipfs/folderCidFromFiles';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '../../../src/http/requestLimits.ts';
import { createPinning } from '../../../src/platform/ipfs/createPinningFromEnv.ts';
import { MAX_PIN_BYTES } from '../../../src/platform/ipfs/pinning.ts';
import { createPinningService } from '../../../src/platform/ipfs/pinningService.ts';
import { createTestApp, type TestApp } from '../../support/testApp.ts';
import { startWebServer, type WebServer } from '../../support/webServer.ts';

const JWT = 'jumpy-local-pinning';
const FILE = { name: 'pip.png', type: 'image/png', bytes: Buffer.from('not really a picture') };

let it: TestApp;
let web: WebServer;
let sandbox: Awaited<ReturnType<typeof createSandbox>>;
let url: string;
beforeAll(async () => {
  it = await createTestApp();
  web = await startWebServer();
  sandbox = await createSandbox();
  url = `${await sandbox.listen({ host: '127.0.0.1', port: 0 })}/pinata`;
});
afterAll(() => Promise.all([it.close(), sandbox.close(), web.close()]));
afterEach(() => outage({ mode: 'none' }));

async function outage(state: object): Promise<void> {
  const { origin } = new URL(url);
  const headers = { 'content-type': 'application/json', origin };
  const answer = await fetch(`${origin}/sandbox/outage`, { method: 'POST', headers, body: JSON.stringify(state) });
  expect(answer.ok).toBe(true);
}
const pinning = (jwt = JWT, options?: { timeoutMs: number }) =>
  createPinning(it.context, createPinningService({ url, jwt }, options));
const gateway = (cid: string) => it.app.inject({ url: `/ipfs/${cid}` });
/** A service that gives this response to every request. */
function sly(status: number, body: string) {
  web.answer = (_request, response) => response.writeHead(status).end(body);
  return createPinning(it.context, createPinningService({ url: `http://127.0.0.1:${web.port}`, jwt: JWT }));
}

test('API-28 pins a file with the service under its CID, and serves it from our gateway at once', async () => {
  const cid = await pinning().pinFile(FILE);
  expect(cid).toBe(await cidFromBytes(FILE.bytes));
  const { rawPayload, headers } = await gateway(cid);
  expect(rawPayload).toEqual(FILE.bytes);
  expect(headers).toMatchObject({ 'content-type': 'image/png', etag: `"${cid}"`, 'x-content-type-options': 'nosniff' });
  expect(headers['cache-control']).toContain('immutable');
  expect(await pinning().pinFile(FILE)).toBe(cid);
});

test('API-29 pins a value with the service as JSON', async () => {
  const value = { name: 'Pip', attributes: [{ trait_type: 'Hat', value: 'Cap' }] };
  const cid = await pinning().pinJson({ name: 'pip.json', value });
  expect(cid).toBe(await cidFromBytes(Buffer.from(JSON.stringify(value))));
  const answer = await gateway(cid);
  expect([answer.json(), answer.headers['content-type']]).toEqual([value, 'application/json']);
});

test('API-28 MINT-100 pins a folder with the service under its CID, and serves its files by name', async () => {
  const files = ['10', '2'].map((name) => ({
    name: `${name}.json`,
    type: 'application/json',
    bytes: Buffer.from(`{"name":"${name}"}`),
  }));
  const cid = await pinning().pinFolder({ name: 'army', files });
  expect(cid).toBe(await folderCidFromFiles(files));
  const answer = await gateway(`${cid}/10.json`);
  expect([answer.json(), answer.headers['content-type']]).toEqual([{ name: '10' }, 'application/json']);
  expect(answer.headers['cache-control']).toContain('immutable');
  const { etag } = answer.headers;
  const again = await it.app.inject({ url: `/ipfs/${cid}/10.json`, headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
  for (const other of [`${cid}/3.json`, `${cid}/`, cid, `x/10.json`])
    expect((await gateway(other)).statusCode).toBe(404);
  expect(await pinning().pinFolder({ name: 'army', files })).toBe(cid);
  await expect(
    sly(200, JSON.stringify({ IpfsHash: await cidFromBytes(FILE.bytes) })).pinFolder({ name: 'army', files }),
  ).rejects.toMatchObject({ kind: 'other_cid' });
  const big = { ...FILE, bytes: Buffer.alloc(MAX_PIN_BYTES / 2 + 1) };
  await expect(pinning().pinFolder({ name: 'big', files: [big, { ...big, name: 'other' }] })).rejects.toMatchObject({
    kind: 'too_big',
  });
});

test('API-30 the auth test passes with a valid credential, fails with another, and reveals neither', async () => {
  await expect(pinning().testAuth()).resolves.toBeUndefined();
  for (const work of [pinning('a-wrong-secret').testAuth(), pinning('a-wrong-secret').pinFile(FILE)]) {
    const error = await work.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ kind: 'unauthorized' });
    expect(String((error as Error).stack)).not.toContain('a-wrong-secret');
  }
});

test('API-28 API-29 API-30 stores a file only locally without a service, under the same CID', async () => {
  const local = createPinning(it.context, undefined);
  const file = { ...FILE, bytes: Buffer.from('here alone') };
  expect((await gateway(await local.pinFile(file))).rawPayload).toEqual(file.bytes);
  expect((await gateway(await local.pinJson({ name: 'x', value: { x: 1 } }))).json()).toEqual({ x: 1 });
  await expect(local.testAuth()).resolves.toBeUndefined();
});

test('API-28 API-29 does not send a file or value over 10 MB', async () => {
  const before = web.requests.length;
  const big = { ...FILE, bytes: Buffer.alloc(MAX_PIN_BYTES + 1) };
  await expect(sly(200, '{}').pinFile(big)).rejects.toMatchObject({ kind: 'too_big' });
  const value = { text: 'x'.repeat(MAX_PIN_BYTES) };
  await expect(sly(200, '{}').pinJson({ name: 'x', value })).rejects.toMatchObject({ kind: 'too_big' });
  expect(web.requests.length).toBe(before);
});

test.each([
  [413, '', 'too_big'],
  [500, '', 'down'],
  [200, 'hello', 'garbled'],
  [200, '{"IpfsHash":"../../etc"}', 'garbled'],
  [200, '{"IpfsHash":"bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku"}', 'other_cid'],
])('API-28 a service that answers %i %j pins nothing: %s', async (status, body, kind) => {
  const file = { ...FILE, bytes: Buffer.from(`${status}${body}`) };
  await expect(sly(status, body).pinFile(file)).rejects.toMatchObject({ kind });
  expect((await gateway(await cidFromBytes(file.bytes))).statusCode).toBe(404);
});

test('API-28 API-30 distinguishes a hanging or unreachable service from one that rejects', async () => {
  await outage({ mode: 'slow', parts: ['pinning'], delayMs: 60_000, remaining: 1 });
  await expect(pinning(JWT, { timeoutMs: 20 }).testAuth()).rejects.toMatchObject({ kind: 'slow' });
  const nobody = createPinning(it.context, createPinningService({ url: 'http://127.0.0.1:1', jwt: JWT }));
  await expect(nobody.pinFile(FILE)).rejects.toMatchObject({ kind: 'down' });
});

test('the gateway serves executable types as downloads, supports ETags, and serves nothing else', async () => {
  const page = { name: 'x.html', type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') };
  const cid = await createPinning(it.context, undefined).pinFile(page);
  const { headers } = await gateway(cid);
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' });
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const again = await it.app.inject({ url: `/ipfs/${cid}`, headers: { 'if-none-match': `"${cid}"` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const other of ['x', 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku'])
    expect((await gateway(other)).statusCode).toBe(404);
});

test('rate-limits an address that requests too many gateway files', async () => {
  const limits = { ...REQUEST_LIMITS, files: { ...REQUEST_LIMITS.files, perAddress: 2 } };
  const other = await createTestApp({ app: { limits } });
  const ask = () => other.app.inject({ url: '/ipfs/x' });
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([404, 404]);
  const { statusCode, headers } = await ask();
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  await other.close();
});

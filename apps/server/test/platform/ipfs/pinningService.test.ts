import type http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPinningService } from '../../../src/platform/ipfs/pinningService.ts';
import { startWebServer, type WebServer } from '../../support/webServer.ts';

const JWT = 'a-secret-of-the-tests';
const CID = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku';

interface Sent {
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

let web: WebServer;
beforeAll(async () => {
  web = await startWebServer();
});
afterAll(() => web.close());

const service = (jwt = JWT) => createPinningService({ url: `http://127.0.0.1:${web.port}`, jwt });

/** The next request as received; answered with a CID. */
function hear(): Promise<Sent> {
  return new Promise((resolve) => {
    web.answer = (request, response) => {
      const sent = buffer(request).then((body) => {
        response.end(JSON.stringify({ IpfsHash: CID }));
        return { headers: request.headers, body };
      });
      resolve(sent);
    };
  });
}

test('API-28 sends a file with its name, its type and a request for a version 1 CID', async () => {
  const requests = hear();
  expect(await service().pinFile({ name: 'pip.png', type: 'image/png', bytes: Buffer.from('a picture') })).toBe(CID);
  const { headers, body } = await requests;
  expect(headers.authorization).toBe(`Bearer ${JWT}`);
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file') as File;
  expect([file.name, file.type, await file.text()]).toEqual(['pip.png', 'image/png', 'a picture']);
  expect(JSON.parse(String(form.get('pinataMetadata')))).toEqual({ name: 'pip.png' });
  expect(JSON.parse(String(form.get('pinataOptions')))).toEqual({ cidVersion: 1 });
});

test('API-29 sends a value with its name and a request for a version 1 CID', async () => {
  const requests = hear();
  expect(await service().pinJson({ name: 'pip.json', value: { x: 1 } })).toBe(CID);
  const { headers, body } = await requests;
  expect(headers).toMatchObject({ authorization: `Bearer ${JWT}`, 'content-type': 'application/json' });
  expect(JSON.parse(body.toString())).toEqual({
    pinataContent: { x: 1 },
    pinataMetadata: { name: 'pip.json' },
    pinataOptions: { cidVersion: 1 },
  });
});

test('API-30 does not send the credential across redirects', async () => {
  const before = web.requests.length;
  web.answer = (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end();
  await expect(service().testAuth()).rejects.toMatchObject({ kind: 'down' });
  expect(web.requests.length).toBe(before + 1);
});

test('API-30 an error for a credential invalid in a header does not contain it', async () => {
  const error = await service(`${JWT}\nand more`)
    .testAuth()
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'down' });
  expect(inspect(error)).not.toContain(JWT);
});

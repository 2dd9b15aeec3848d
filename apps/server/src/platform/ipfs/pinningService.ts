import { isCid } from '@jumpy/ipfs/cidFromBytes';
import * as z from 'zod/mini';
import type { PinnedFile, Pinning } from './pinning.ts';
import { PinningError } from './pinningError.ts';

export interface PinningEnv {
  url: string;
  jwt: string;
}

/** Default service. */
export const PINATA_URL = 'https://api.pinata.cloud';

const PinResponseSchema = z.object({ IpfsHash: z.string().check(z.refine(isCid)) });
const PIN_OPTIONS = { cidVersion: 1 };
const TIMEOUT_MS = 60_000;

interface PinningRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: FormData | string;
}

/** Client of the Pinata API, which other services support too. */
export function createPinningService({ url, jwt }: PinningEnv, { timeoutMs = TIMEOUT_MS } = {}): Pinning {
  async function sendRequest({ method, path, body }: PinningRequest): Promise<unknown> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const headers = { authorization: `Bearer ${jwt}`, ...type };
      const answer = await fetch(`${url}${path}`, { method, headers, redirect: 'error', signal, body: body ?? null });
      if (answer.status === 401 || answer.status === 403)
        throw new PinningError('unauthorized', 'The pinning service refuses our credential.');
      if (answer.status === 413) throw new PinningError('too_big', 'The pinning service takes no such big file.');
      if (!answer.ok) throw new PinningError('down', `The pinning service answered ${answer.status}.`);
      return await answer.json();
    } catch (cause) {
      if (cause instanceof PinningError) throw cause;
      if (signal.aborted) throw new PinningError('slow', `The pinning service took longer than ${timeoutMs} ms.`);
      if (cause instanceof SyntaxError) throw new PinningError('garbled', 'The pinning service answered no JSON.');
      // Only the network error: errors about headers quote the credential.
      const networkError = cause instanceof Error ? cause.cause : undefined;
      throw new PinningError('down', 'The pinning service cannot be reached.', { cause: networkError });
    }
  }

  async function pinned(body: FormData | string, path: string): Promise<string> {
    const answer = PinResponseSchema.safeParse(await sendRequest({ method: 'POST', path, body }));
    if (!answer.success) throw new PinningError('garbled', 'The pinning service named no file.');
    return answer.data.IpfsHash;
  }

  return {
    pinFile: (file) => pinned(toFormData(file.name, [{ file, path: file.name }]), '/pinning/pinFileToIPFS'),
    // The service builds a folder from files with a common path prefix.
    pinFolder: ({ name, files }) =>
      pinned(
        toFormData(
          name,
          files.map((file) => ({ file, path: `${name}/${file.name}` })),
        ),
        '/pinning/pinFileToIPFS',
      ),
    pinJson({ name, value }) {
      const body = { pinataContent: value, pinataMetadata: { name }, pinataOptions: PIN_OPTIONS };
      return pinned(JSON.stringify(body), '/pinning/pinJSONToIPFS');
    },
    async testAuth() {
      await sendRequest({ method: 'GET', path: '/data/testAuthentication' });
    },
  };
}

function toFormData(name: string, parts: readonly { file: PinnedFile; path: string }[]): FormData {
  const form = new FormData();
  for (const { file, path } of parts)
    form.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), path);
  form.set('pinataMetadata', JSON.stringify({ name }));
  form.set('pinataOptions', JSON.stringify(PIN_OPTIONS));
  return form;
}

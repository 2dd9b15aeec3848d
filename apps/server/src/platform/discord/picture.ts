import { DiscordError } from './discordError.ts';

const MAX_BYTES = 512 * 1024;

/** A picture's bytes from the CDN: at most 512 KB, in time, from no other place. */
export async function readPicture(url: string, { timeoutMs }: { timeoutMs: number }): Promise<Buffer> {
  const what = `GET ${new URL(url).pathname}`;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal, redirect: 'error' });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new DiscordError(response.status === 404 ? 'missing' : 'down', `${what} answered ${response.status}`);
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) throw new DiscordError('down', `${what} is over ${MAX_BYTES} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    if (cause instanceof DiscordError) throw cause;
    throw new DiscordError(signal.aborted ? 'slow' : 'down', what, { cause });
  }
}

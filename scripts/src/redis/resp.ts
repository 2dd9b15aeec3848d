/** RESP2 reply: a number, bytes, null, an array, a status such as `OK`, or an error. */
export type Reply =
  | number
  | Buffer
  | null
  | readonly Reply[]
  | { readonly status: string }
  | { readonly error: string };

export const OK_REPLY: Reply = { status: 'OK' };

/** Error reply to a client; its first word is a code. */
export class CommandError extends Error {}

/** Protocol violation by a client; closes its connection. */
export class ProtocolError extends Error {}

const CRLF = '\r\n';

export function encodeReply(reply: Reply): Buffer {
  const parts: (string | Buffer)[] = [];
  appendReply(reply, parts);
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

function appendReply(reply: Reply, parts: (string | Buffer)[]): void {
  if (reply === null) parts.push(`$-1${CRLF}`);
  else if (typeof reply === 'number') parts.push(`:${reply}${CRLF}`);
  else if (Buffer.isBuffer(reply)) parts.push(`$${reply.length}${CRLF}`, reply, CRLF);
  else if ('status' in reply) parts.push(`+${reply.status}${CRLF}`);
  else if ('error' in reply) parts.push(`-${reply.error.replaceAll(/[\r\n]+/g, ' ')}${CRLF}`);
  else {
    parts.push(`*${reply.length}${CRLF}`);
    for (const item of reply) appendReply(item, parts);
  }
}

/** Creates a parser that buffers received data and returns the complete requests as lists of words. */
export function createRequestParser(): (chunk: Buffer) => Buffer[][] {
  let pending: Buffer = Buffer.alloc(0);
  return (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const requests: Buffer[][] = [];
    for (;;) {
      const request = parseRequest(pending);
      if (!request) return requests;
      requests.push(request.words);
      pending = pending.subarray(request.end);
    }
  };
}

function parseRequest(bytes: Buffer): { words: Buffer[]; end: number } | undefined {
  const header = readLength(bytes, 0, '*');
  if (!header) return undefined;
  const words: Buffer[] = [];
  let { end } = header;
  while (words.length < header.length) {
    const word = readLength(bytes, end, '$');
    if (!word || bytes.length < word.end + word.length + CRLF.length) return undefined;
    words.push(Buffer.from(bytes.subarray(word.end, word.end + word.length)));
    end = word.end + word.length + CRLF.length;
  }
  return { words, end };
}

/** Parses a line such as `*3` or `$5`. */
function readLength(bytes: Buffer, at: number, mark: '*' | '$'): { length: number; end: number } | undefined {
  if (at >= bytes.length) return undefined;
  if (bytes[at] !== mark.charCodeAt(0)) throw new ProtocolError(`expected '${mark}'`);
  const end = bytes.indexOf(CRLF, at);
  if (end < 0) return undefined;
  const digits = bytes.toString('latin1', at + 1, end);
  if (!/^\d{1,9}$/.test(digits)) throw new ProtocolError('invalid length');
  return { length: Number(digits), end: end + CRLF.length };
}

/** Where the web has what is named by a hash, and which address of this machine is ours. */
export interface AddressRules {
  /** In front of `/ipfs/{cid}`. */
  gateway: string;
  /** Of a local start, our own. */
  ownOrigin?: string | undefined;
}

/** The most characters of an address; metadata inside of one counts as metadata. */
const MOST_CHARS = 2_048;
const MOST_INLINE_CHARS = 256 * 1024;
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{1,128})((?:\/[\w.~%()+,=@ -]*)*)$/i;
/** Dots in a path would lead to other places of the gateway. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const INLINE = /^data:application\/json((?:;[^;,]*)*),(.*)$/is;

/** What an address that a contract or its metadata names is on the web; undefined for any we do not take. */
export function webAddress(text: string, { gateway, ownOrigin }: AddressRules): URL | undefined {
  if (text.length > MOST_CHARS) return undefined;
  const [, cid, rest = ''] = IPFS.exec(text) ?? [];
  if (DOTS.test(rest)) return undefined;
  const url = URL.parse(cid === undefined ? text : `${gateway}/ipfs/${cid}${rest}`);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  const isPlain = url.protocol === 'https:' && url.port === '';
  return isPlain || url.origin === ownOrigin ? url : undefined;
}

/** The metadata that stands in an address itself (`data:application/json`); undefined when it does not or cannot be read. */
export function inlineText(text: string): string | undefined {
  if (text.length > MOST_INLINE_CHARS) return undefined;
  const [, parameters, data] = INLINE.exec(text) ?? [];
  if (parameters === undefined || data === undefined) return undefined;
  try {
    const plain = decodeURIComponent(data);
    return /;base64$/i.test(parameters) ? Buffer.from(plain, 'base64').toString('utf8') : plain;
  } catch {
    return undefined;
  }
}

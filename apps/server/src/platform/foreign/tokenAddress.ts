/** How token URIs are mapped to web URLs. */
export interface AddressRules {
  /** Base URL of the gateway, before `/ipfs/{cid}`. */
  gateway: string;
  /** Own origin of a local start. */
  ownOrigin?: string | undefined;
}

/** Maximum length of a URI; inline metadata has its own limit. */
const MOST_CHARS = 2_048;
const MOST_INLINE_CHARS = 256 * 1024;
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{1,128})((?:\/[\w.~%()+,=@ -]*)*)$/i;
/** Dot segments would escape the content's path at the gateway. */
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
const INLINE = /^data:application\/json((?:;[^;,]*)*),(.*)$/is;

/** Web URL of a URI from a contract or its metadata; undefined if it is not accepted. */
export function webAddress(text: string, { gateway, ownOrigin }: AddressRules): URL | undefined {
  if (text.length > MOST_CHARS) return undefined;
  const [, cid, rest = ''] = IPFS.exec(text) ?? [];
  if (DOTS.test(rest)) return undefined;
  const url = URL.parse(cid === undefined ? text : `${gateway}/ipfs/${cid}${rest}`);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  const isPlain = url.protocol === 'https:' && url.port === '';
  return isPlain || url.origin === ownOrigin ? url : undefined;
}

/** Inline metadata of a `data:application/json` URI; undefined if there is none or it is invalid. */
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

/** Where the product takes the answer of a sign-in. */
export const CALLBACK_PATH = '/auth/discord/callback';

/** True for the product's callback on this computer, whatever the port. */
export function isLocalCallback(uri: string): boolean {
  if (!URL.canParse(uri)) return false;
  const { protocol, hostname, pathname, username, hash } = new URL(uri);
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
  return protocol === 'http:' && isHere && pathname === CALLBACK_PATH && username === '' && hash === '';
}

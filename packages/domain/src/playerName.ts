/**
 * Fallback name in `get-user-info`: "Player#" and six characters of the id (API-03).
 * @example userInfoFallbackName('123456789') // 'Player#123456'
 */
export function userInfoFallbackName(id: string): string {
  return `Player#${id.slice(0, 6)}`;
}

/** Invisible characters that change text direction or break lines. Joiners of letters and emoji are kept. */
const INVISIBLE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

/**
 * Normalizes a username for storage: drops anything after '#' (LOGIN-34) and characters that would reverse or break the
 * text around it.
 * @example normalizeUsername('moonbean#0042') // 'moonbean'
 */
export function normalizeUsername(username: string): string {
  return (username.split('#', 1)[0] ?? '').replace(INVISIBLE_CHARACTERS, '');
}

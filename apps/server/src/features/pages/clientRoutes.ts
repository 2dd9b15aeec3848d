/** Addresses the app draws itself; anything else is its "not found" screen, with status 404. */
const CLIENT_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/auth/discord/callback',
  '/home',
  '/play',
  '/stats',
  '/profile',
  '/shop',
  '/characters',
  '/mint',
  '/admin',
  '/game',
  '/daily',
  '/help',
  '/verify',
]);

export function isClientRoute(path: string): boolean {
  return CLIENT_ROUTES.has(path.length > 1 ? path.replace(/\/$/, '') : path);
}

import type { BoardRow } from '@jumpy/protocol/http/boards';
import { ownAvatar, useSession } from './session.ts';

/** Avatar of a leaderboard player; the viewer's own is the same everywhere. */
export function useAvatar({ isSelf, avatarUrl }: Pick<BoardRow, 'isSelf' | 'avatarUrl'>): string {
  const { user } = useSession();
  return isSelf && user ? ownAvatar(user) : avatarUrl;
}

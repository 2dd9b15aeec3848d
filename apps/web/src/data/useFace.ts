import type { BoardRow } from '@jumpy/protocol/http/boards';
import { ownFace, useSession } from './session.ts';

/** Avatar of a leaderboard player; the viewer's own is the same everywhere. */
export function useFace({ isSelf, avatarUrl }: Pick<BoardRow, 'isSelf' | 'avatarUrl'>): string {
  const { user } = useSession();
  return isSelf && user ? ownFace(user) : avatarUrl;
}

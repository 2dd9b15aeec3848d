import type { BoardRow } from '@jumpy/protocol/http/boards';
import { ownFace, useSession } from './session.ts';

/** The picture of a board's player; oneself has the same everywhere on the page. */
export function useFace({ isSelf, avatarUrl }: Pick<BoardRow, 'isSelf' | 'avatarUrl'>): string {
  const { user } = useSession();
  return isSelf && user ? ownFace(user) : avatarUrl;
}

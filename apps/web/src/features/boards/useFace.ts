import type { BoardRow } from '@jumpy/protocol/http/boards';
import { usePlayer } from '../../data/session.ts';

/** The picture of a board's player; oneself has the same everywhere on the page. */
export function useFace({ isSelf, avatarUrl }: Pick<BoardRow, 'isSelf' | 'avatarUrl'>): string {
  const player = usePlayer();
  return isSelf ? player.avatarUrl : avatarUrl;
}

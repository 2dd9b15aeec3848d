import { levelProgress } from '@jumpy/domain/levels';
import { encodeHeights } from '@jumpy/protocol/heightEncoding';
import type { BoardRow } from '@jumpy/protocol/http/boards';
import { DEFAULT_APPEARANCE } from '@jumpy/protocol/appearance';
import { toAvatarPath } from '../players/toAvatarPath.ts';
import { toWireHeights } from '@jumpy/domain/heightProfile';
import type { BoardEntry, BoardEntryOwner } from './store.ts';

/** Viewer of a board; ids and wallets are shown only to their owner and to admins. */
export interface BoardViewer {
  discordId: string;
  isAdmin: boolean;
}

export interface OwnedBoardEntry {
  place: BoardEntry;
  owner: BoardEntryOwner;
}

/** Anonymous viewer, for the shared rows. */
export const ANONYMOUS_VIEWER: BoardViewer = { discordId: '', isAdmin: false };

/** Formats a row with the fields this viewer may see. */
export function toBoardRow({ place, owner }: OwnedBoardEntry, viewer: BoardViewer): BoardRow {
  const { level, percentage } = levelProgress(owner.xp);
  const isSelf = owner.discordId === viewer.discordId;
  const mayKnow = isSelf || viewer.isAdmin;
  return {
    publicId: owner.publicId,
    rank: place.rank,
    username: owner.username,
    avatarUrl: toAvatarPath(owner),
    value: place.value,
    level,
    xp: owner.xp,
    progress: percentage,
    isSelf,
    discord_id: mayKnow ? owner.discordId : null,
    wallet_address: mayKnow ? owner.walletAddress : null,
    ...(mayKnow ? { discord_username: owner.username } : {}),
    runId: place.runId,
    heights: encodeHeights(toWireHeights(place.heights)),
    ...(owner.look === DEFAULT_APPEARANCE ? {} : { look: owner.look }),
    ...(place.revived ? { revived: true } : {}),
    ...(place.isRoom ? { isRoom: true } : {}),
    ...(owner.hasProfile ? {} : { noProfile: true }),
    ...(isSelf && place.unranked ? { unranked: place.unranked } : {}),
  };
}

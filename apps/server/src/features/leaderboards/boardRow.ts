import { levelProgress } from '@jumpy/domain/levels';
import { writeHeights } from '@jumpy/protocol/heightText';
import type { BoardRow } from '@jumpy/protocol/http/boards';
import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import { avatarPath } from '../players/avatarPath.ts';
import { wireHeights } from '@jumpy/domain/heightLine';
import type { Place, PlaceOwner } from './store.ts';

/** Viewer of a board; ids and wallets are shown only to their owner and to admins. */
export interface Viewer {
  discordId: string;
  isAdmin: boolean;
}

export interface OwnedPlace {
  place: Place;
  owner: PlaceOwner;
}

/** Anonymous viewer, for the shared rows. */
export const NOBODY: Viewer = { discordId: '', isAdmin: false };

/** Formats a row with the fields this viewer may see. */
export function boardRow({ place, owner }: OwnedPlace, viewer: Viewer): BoardRow {
  const { level, percentage } = levelProgress(owner.xp);
  const isSelf = owner.discordId === viewer.discordId;
  const mayKnow = isSelf || viewer.isAdmin;
  return {
    publicId: owner.publicId,
    rank: place.rank,
    username: owner.username,
    avatarUrl: avatarPath(owner),
    value: place.value,
    level,
    xp: owner.xp,
    progress: percentage,
    isSelf,
    discord_id: mayKnow ? owner.discordId : null,
    wallet_address: mayKnow ? owner.walletAddress : null,
    ...(mayKnow ? { discord_username: owner.username } : {}),
    runId: place.runId,
    heights: writeHeights(wireHeights(place.heights)),
    ...(owner.look === DEFAULT_LOOK ? {} : { look: owner.look }),
    ...(place.revived ? { revived: true } : {}),
    ...(place.isRoom ? { isRoom: true } : {}),
    ...(owner.hasProfile ? {} : { noProfile: true }),
    ...(isSelf && place.unranked ? { unranked: place.unranked } : {}),
  };
}

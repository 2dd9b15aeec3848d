import { shownName } from '@jumpy/domain/hiddenName';
import type { OtherPlayer } from '../rooms/otherPlayer.ts';
import { PlayerLink } from '../ui/PlayerLink.tsx';

interface Props {
  /** Undefined if the name has no profile to link to. */
  player: OtherPlayer | undefined;
  name: string;
  className?: string | undefined;
}

/** A name in a room. The profile opens in a new tab, since leaving this page would leave the room. */
export function RoomPlayerName({ player, name: fullName, className }: Props) {
  const name = shownName(fullName);
  if (!player) return <bdi className={className}>{name}</bdi>;
  return (
    <PlayerLink opensInNewTab hasTouchPadding player={player} className={className} dir="auto" title={name}>
      {name}
    </PlayerLink>
  );
}

import type { OtherPlayer } from '../rooms/otherPlayer.ts';
import { PlayerLink } from '../ui/PlayerLink.tsx';

interface Props {
  /** Undefined where it is only a name. */
  player: OtherPlayer | undefined;
  name: string;
  className?: string | undefined;
}

/** A name in a room: the way to the player's profile in a page of its own, for whoever leaves this one leaves the room. */
export function RoomName({ player, name, className }: Props) {
  if (!player) return <bdi className={className}>{name}</bdi>;
  return (
    <PlayerLink apart roomy player={player} className={className} dir="auto" title={name}>
      {name}
    </PlayerLink>
  );
}

import { useEffect, useState } from 'react';
import { onServerEvent } from '../../../data/serverEvents.ts';
import { ownPlayer, type Room } from '../../../rooms/room.ts';

/** The XP that the server has given for the run of this game; undefined until it has said so. */
export function useRunXp(room: Room | undefined): number | undefined {
  const [gained, setGained] = useState<number>();
  const isOver = room !== undefined && (room.state === 'ended' || ownPlayer(room)?.isAlive === false);
  const begins = room?.game?.startsAt;
  const [game, setGame] = useState(begins);
  if (begins !== undefined && begins !== game) {
    setGame(begins);
    setGained(undefined);
  }
  useEffect(() => {
    if (!isOver) return undefined;
    return onServerEvent((event) => {
      if (event.type === 'xp' && event.data.source === 'run') setGained(event.data.gained);
    });
  }, [isOver]);
  return gained;
}

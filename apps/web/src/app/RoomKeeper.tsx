import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showLobby } from '../data/lobby.ts';
import { usePlayer } from '../data/session.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { xpQuery } from '../data/xp.ts';
import { Lobby } from '../features/rooms/Lobby.tsx';
import { ownRoom, roomVisitor, useOwnRoom } from '../rooms/ownRoom.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Keeps the tab's room while screens change: leads to its game and back to its lobby (ROOM-37, ROOM-38, READ-37). */
export function RoomKeeper({ open, onClose }: Props) {
  const { publicId, discordId, username, avatarUrl } = usePlayer();
  const level = useQuery(xpQuery(discordId)).data?.level ?? 1;
  const { look } = useCharacter();
  const state = useOwnRoom();
  const navigate = useNavigate();
  const atGame = useLocation().pathname === '/play';
  const room = state.step === 'in' ? state.room : undefined;
  const roomId = room?.roomId;
  const players = room?.players;
  const place = room && (room.state === 'waiting' ? 'lobby' : 'game');

  useLayoutEffect(
    () =>
      roomVisitor({
        playerId: publicId,
        username,
        avatar: avatarUrl,
        discordId,
        level,
        discordUsername: username,
        look,
      }),
    [publicId, username, avatarUrl, discordId, level, look],
  );
  useEffect(() => {
    if (ownRoom.state().step === 'none') void ownRoom.comeBack();
    // Whoever signs out is in no room.
    return () => ownRoom.leave();
  }, []);
  // Where the room is, not where the player is: who goes elsewhere is not led back.
  useEffect(() => {
    if (place === 'game') {
      showLobby(false);
      void navigate('/play', { replace: atGame, state: { gameMode: 'multiplayer', roomId, players } });
    }
    if (place === 'lobby') {
      if (atGame) void navigate('/home', { replace: true });
      showLobby(true);
    }
  }, [place, roomId]);

  const leave = (): void => {
    // A sheet tells of every close: one that a game brought about leaves nothing.
    if (!open) return;
    ownRoom.leave();
    onClose();
  };
  return <Lobby open={open} state={state} onLeave={leave} />;
}

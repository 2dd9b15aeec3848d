import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlayer } from '../data/session.ts';
import { startActiveWork } from '../data/trackActiveWork.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { xpQuery } from '../data/xp.ts';
import { LobbySheet } from '../features/rooms/LobbySheet.tsx';
import { ownRoom, setRoomVisitor, useOwnRoom } from '../rooms/ownRoom.ts';
import { overlays } from '../stores/overlays.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** Keeps the tab's room across navigation: opens its game and returns to its lobby. */
export function RoomController({ open, onClose }: Props) {
  const { publicId, discordId, username, avatarUrl } = usePlayer();
  const level = useQuery(xpQuery(discordId)).data?.level ?? 1;
  const { look } = useCharacter();
  const state = useOwnRoom();
  const navigate = useNavigate();
  const atGame = useLocation().pathname === '/play';
  const room = state.step === 'in' ? state.room : undefined;
  const roomId = room?.roomId;
  const players = room?.players;
  const targetScreen = room && (room.state === 'waiting' ? 'lobby' : 'game');

  useLayoutEffect(
    () =>
      setRoomVisitor({
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
    if (ownRoom.getState().step === 'none') void ownRoom.rejoin();
    // Signing out leaves the room.
    return () => ownRoom.leave();
  }, []);
  useEffect(() => (roomId === undefined ? undefined : startActiveWork('room')), [roomId]);
  const latest = useRef({ navigate, atGame, players });
  useLayoutEffect(() => {
    latest.current = { navigate, atGame, players };
  }, [navigate, atGame, players]);
  // Follows the room's state only: a player who navigates away is not pulled back.
  useEffect(() => {
    const { navigate: goTo, atGame: isAtGame, players: latestPlayers } = latest.current;
    if (targetScreen === 'game') {
      overlays.set({ lobby: false });
      // Closes an open report or settings sheet, so that nothing covers the run.
      overlays.set({ secondary: undefined });
      void goTo('/play', { replace: isAtGame, state: { gameMode: 'multiplayer', roomId, players: latestPlayers } });
    }
    if (targetScreen === 'lobby') {
      if (isAtGame) void goTo('/home', { replace: true });
      overlays.set({ lobby: true });
    }
  }, [targetScreen, roomId]);

  const leave = (): void => {
    // The sheet reports every close; one caused by a game start must not leave the room.
    if (!open) return;
    ownRoom.leave();
    onClose();
  };
  return <LobbySheet open={open} state={state} onLeave={leave} />;
}

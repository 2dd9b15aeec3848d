import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showLobby } from '../data/lobby.ts';
import { wantedRoom } from '../data/wantedRoom.ts';

/** Opens the lobby where home was asked for it: by the screen before (HOME-19), or by a link to a room, once onboarding is not before it. */
export function useLobbyWish({ mayOpen }: { mayOpen: boolean }): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isAsked = (state as { openMultiplayer?: unknown } | null)?.openMultiplayer === true;
  useEffect(() => {
    if (!isAsked) return;
    showLobby(true);
    // Once: a page that is loaded again begins without.
    void navigate('.', { replace: true, state: null });
  }, [isAsked, navigate]);
  useEffect(() => {
    if (mayOpen && wantedRoom()) showLobby(true);
  }, [mayOpen]);
}

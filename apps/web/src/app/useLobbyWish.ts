import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showLobby } from '../data/lobby.ts';
import { isKept } from '../data/roomLink.ts';
import { STORAGE } from '../data/storageKeys.ts';

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
    if (mayOpen && isKept(STORAGE.wantedRoom)) showLobby(true);
  }, [mayOpen]);
}

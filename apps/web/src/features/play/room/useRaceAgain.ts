import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { showLobby } from '../../../data/lobby.ts';
import { ownRoom } from '../../../rooms/ownRoom.ts';

/** Leaves a finished quick race and looks for the next one. */
export function useRaceAgain(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    ownRoom.leave();
    void navigate('/home');
    showLobby(true);
    void ownRoom.enter({ quick: true });
  }, [navigate]);
}

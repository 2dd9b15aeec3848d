import { useNavigate } from 'react-router';
import { overlays } from '../stores/overlays.ts';
import { pageState } from '../stores/pageState.ts';

/** Opens quests and rewards; on screens without them, navigates home first. */
export function useOpenQuests(): () => void {
  const navigate = useNavigate();
  return () => {
    overlays.set({ quests: true });
    if (pageState.get().questsHosts === 0) void navigate('/home');
  };
}

import { useNavigate } from 'react-router';
import { hasQuestsSheet, showQuests } from './questsSheet.ts';

/** Opens quests and rewards; on screens without them, navigates home first. */
export function useOpenQuests(): () => void {
  const navigate = useNavigate();
  return () => {
    showQuests(true);
    if (!hasQuestsSheet()) void navigate('/home');
  };
}

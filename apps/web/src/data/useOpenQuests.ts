import { useNavigate } from 'react-router';
import { areQuestsAround, showQuests } from './questsSheet.ts';

/** Opens quests and rewards; on screens without them, navigates home first. */
export function useOpenQuests(): () => void {
  const navigate = useNavigate();
  return () => {
    showQuests(true);
    if (!areQuestsAround()) void navigate('/home');
  };
}

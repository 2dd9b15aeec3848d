import { useNavigate } from 'react-router';
import { areQuestsAround, showQuests } from './questsSheet.ts';

/** Opens quests and rewards; where a screen has none of them, at home. */
export function useOpenQuests(): () => void {
  const navigate = useNavigate();
  return () => {
    showQuests(true);
    if (!areQuestsAround()) void navigate('/home');
  };
}

import { useEffect, useState } from 'react';
import { showQuests, standQuests, useQuestsShown } from '../data/questsSheet.ts';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const QuestsWithShare = lazyScreen(async () => (await import('./QuestsWithShare.tsx')).QuestsWithShare);

/** Quests and rewards, brought when they are first asked for. */
export function QuestsBeside() {
  const shown = useQuestsShown();
  const [wanted, setWanted] = useState(shown);
  if (shown && !wanted) setWanted(true);
  useEffect(standQuests, []);
  const giveUp = (): void => {
    showQuests(false);
    setWanted(false);
  };
  return wanted ? (
    <Beside onClose={giveUp}>
      <QuestsWithShare open={shown} />
    </Beside>
  ) : null;
}

import { useEffect, useState } from 'react';
import { showQuests, standQuests, useQuestsShown } from '../data/questsSheet.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { DidNotCome } from '../features/offline/DidNotCome.tsx';
import { Beside } from './Beside.tsx';
import { lazyScreen } from './lazyScreen.tsx';

const QuestsSheet = lazyScreen(async () => (await import('../features/quests/QuestsSheet.tsx')).QuestsSheet);

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
    <Beside instead={<DidNotCome onClose={giveUp} />}>
      <Quests open={shown} />
    </Beside>
  ) : null;
}

function Quests({ open }: { open: boolean }) {
  const { look } = useCharacter();
  return <QuestsSheet open={open} onClose={() => showQuests(false)} look={look} />;
}

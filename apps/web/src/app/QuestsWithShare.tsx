import { showQuests } from '../data/questsSheet.ts';
import { useCharacter } from '../data/useCharacter.ts';
import { QuestsSheet } from '../features/quests/QuestsSheet.tsx';
import { ShareQuest } from '../features/share/ShareQuest.tsx';

/** Quests and rewards with a share action for completed quests. */
export function QuestsWithShare({ open }: { open: boolean }) {
  const { look } = useCharacter();
  return (
    <QuestsSheet
      open={open}
      onClose={() => showQuests(false)}
      look={look}
      share={(quest) => <ShareQuest {...quest} />}
    />
  );
}

import { useCharacter } from '../data/useCharacter.ts';
import { QuestsSheet } from '../features/quests/QuestsSheet.tsx';
import { ShareQuestButton } from '../features/share/ShareQuestButton.tsx';
import { overlays } from '../stores/overlays.ts';

/** Quests and rewards with a share action for completed quests. */
export function QuestsWithShare({ open }: { open: boolean }) {
  const { look } = useCharacter();
  return (
    <QuestsSheet
      open={open}
      onClose={() => overlays.set({ quests: false })}
      look={look}
      renderShare={(quest) => <ShareQuestButton {...quest} />}
    />
  );
}

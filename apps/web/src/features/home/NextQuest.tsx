import { questTeaserText } from '@jumpy/domain/nextQuest';
import { useQuests } from '../../data/quests.ts';
import { Icon } from '../../ui/Icon.tsx';
import { overlays } from '../../stores/overlays.ts';
import styles from './NextQuest.module.css';

/** The quest closest to completion, or unclaimed rewards; only for players who have started one. */
export function NextQuest() {
  const text = questTeaserText(useQuests()?.quests ?? []);
  if (text === undefined) return null;
  return (
    <button type="button" className={styles.goal} data-goal="" onClick={() => overlays.set({ quests: true })}>
      <Icon name="quests" size={20} />
      {text}
    </button>
  );
}

import { socialProofOf } from '@jumpy/domain/quests';
import { useState } from 'react';
import type { QuestsWithClock } from '../../data/quests.ts';
import { clockText } from '../../data/clockText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { useServerNow } from '../../ui/useServerNow.ts';
import { LinkQuest } from './LinkQuest.tsx';
import { ExternalQuest } from './ExternalQuest.tsx';
import { SOCIAL_TABS, type SocialTab } from './questView.ts';
import styles from './SocialQuestsTab.module.css';
import type { Rewards } from './useRewards.ts';

/** External tasks: daily, weekly and one-time. */
export function SocialQuestsTab({ board, rewards }: { board: QuestsWithClock; rewards: Rewards }) {
  const [chosen, choose] = useState<SocialTab>('social_daily');
  const quests = board.quests
    .filter(({ category }) => category === chosen)
    .toSorted((a, b) => a.xp_reward - b.xp_reward);
  const ends = { social_daily: board.dayEndsAt, social_weekly: board.weekEndsAt, social_once: undefined }[chosen];
  return (
    <Stack>
      <TabGroup label="Social quests" tabs={SOCIAL_TABS} activeId={chosen} onChange={choose}>
        {ends === undefined ? null : <EndsIn atMs={ends} aheadMs={board.serverAheadMs} />}
        <ul className={styles.list}>
          {quests.map((quest) =>
            socialProofOf(quest.quest_type) === 'link' ? (
              <LinkQuest key={quest.quest_key} quest={quest} rewards={rewards} />
            ) : (
              <ExternalQuest key={quest.quest_key} quest={quest} rewards={rewards} />
            ),
          )}
        </ul>
      </TabGroup>
    </Stack>
  );
}

function EndsIn({ atMs, aheadMs }: { atMs: number; aheadMs: number }) {
  const leftMs = Math.max(0, atMs - useServerNow(aheadMs));
  const days = Math.floor(leftMs / 86_400_000);
  return (
    <p className={styles.ends} role="timer">
      <Icon name="clock" size={18} />
      <span>
        {`New ones in ${days > 0 ? `${days} ${days === 1 ? 'day' : 'days'} and ` : ''}${clockText(leftMs % 86_400_000)}`}
      </span>
    </p>
  );
}

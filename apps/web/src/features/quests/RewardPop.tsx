import { groupedText } from '@jumpy/domain/numberText';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Hero } from '../../ui/Hero.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useAfter } from '../../ui/useAfter.ts';
import { useLook } from '../../ui/useLook.ts';
import styles from './RewardPop.module.css';
import type { Reward } from './useReward.ts';
import type { Elements } from '../../ui/elements.ts';

/** Display duration in milliseconds. */
const SHOWN_MS = 3_000;

/** Pop-up for a reward that was just earned. */
export function RewardPop({
  reward,
  look,
  share,
  onClose,
}: {
  reward: Reward | undefined;
  look: string;
  share: (quest: { questKey: string; title: string }) => Elements;
  onClose: () => void;
}) {
  const hero = useLook(look);
  const [heldReward, setHeldReward] = useState<Reward>();
  useAfter(reward && reward !== heldReward ? SHOWN_MS : undefined, onClose, { of: reward });
  return (
    <Sheet open={reward !== undefined} onClose={onClose} label="Reward" from="middle">
      {reward ? (
        <Panel sign="REWARD" className={styles.pop}>
          <Hero className={styles.hero} look={hero} label="" mood="win" />
          <p className={styles.xp}>+{groupedText(reward.xp)} XP</p>
          <p className={styles.title} role="status">
            {reward.title}
          </p>
          {reward.isOnChain ? (
            <p className={styles.chain}>
              <Icon name="check" size={18} /> Noted on chain
            </p>
          ) : null}
          <Button tone="lime" wide autoFocus onClick={onClose}>
            Nice!
          </Button>
          {reward.quest ? (
            // Keeps the pop-up open, so that the result of sharing can be read.
            <div onClickCapture={() => setHeldReward(reward)}>{share(reward.quest)}</div>
          ) : null}
        </Panel>
      ) : null}
    </Sheet>
  );
}

import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AnimatedCharacter } from '../../ui/AnimatedCharacter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { useTimeout } from '../../ui/useTimeout.ts';
import { useCharacterLook } from '../../ui/useCharacterLook.ts';
import styles from './RewardPopup.module.css';
import type { Reward } from './useRewards.ts';
import type { ElementChildren } from '../../ui/elementChildren.ts';
import * as m from './messages.ts';

/** Display duration in milliseconds. */
const DISPLAY_MS = 3_000;

/** Pop-up for a reward that was just earned. */
export function RewardPopup({
  reward,
  look,
  share,
  onClose,
}: {
  reward: Reward | undefined;
  look: string;
  share: (quest: { questKey: string; title: string }) => ElementChildren;
  onClose: () => void;
}) {
  const hero = useCharacterLook(look);
  const [heldReward, setHeldReward] = useState<Reward>();
  useTimeout(reward && reward !== heldReward ? DISPLAY_MS : undefined, onClose, { resetKey: reward });
  return (
    <ModalSheet open={reward !== undefined} onClose={onClose} label={m.reward()} placement="middle">
      {reward ? (
        <Panel title={m.rewardTitle()} className={styles.pop}>
          <AnimatedCharacter className={styles.hero} look={hero} label="" mood="win" />
          <p className={styles.xp}>{m.xpGained({ xp: formatGrouped(reward.xp) })}</p>
          <p className={styles.title} role="status">
            {reward.title}
          </p>
          {reward.isOnChain ? (
            <p className={styles.chain}>
              <Icon name="check" size={18} /> {m.recordedOnChain()}
            </p>
          ) : null}
          <Button tone="lime" wide autoFocus onClick={onClose}>
            {m.nice()}
          </Button>
          {reward.quest ? (
            // Keeps the pop-up open, so that the result of sharing can be read.
            <div onClickCapture={() => setHeldReward(reward)}>{share(reward.quest)}</div>
          ) : null}
        </Panel>
      ) : null}
    </ModalSheet>
  );
}

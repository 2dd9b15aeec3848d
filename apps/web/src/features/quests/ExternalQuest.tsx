import { MIN_OPENED_MS, socialProofOf } from '@jumpy/domain/quests';
import { browserTimers } from '@jumpy/browser/timers';
import type { Quest } from '@jumpy/protocol/http/quests';
import { useEffect, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { useClaimQuest } from '../../data/quests.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { QuestCardRow } from './QuestCard.tsx';
import { questErrorText } from './questErrorText.ts';
import styles from './SocialQuestsTab.module.css';
import type { Rewards } from './useRewards.ts';

const ACTION_TEXT: Readonly<Record<string, { open: string; ask: string }>> = {
  follow: { open: 'Follow', ask: 'Do you follow us now?' },
  join: { open: 'Join', ask: 'Have you joined the community?' },
  like_posts: { open: 'Open post', ask: 'Have you liked the post?' },
  retweet: { open: 'Open post', ask: 'Have you reposted it?' },
};

/** A quest that opens an external page and asks for confirmation shortly afterwards. */
export function ExternalQuest({ quest, rewards }: { quest: Quest; rewards: Rewards }) {
  const config = useConfig();
  const [step, setStep] = useState<'still' | 'opened' | 'asked'>('still');
  const { quest_key: questKey, quest_type: type, title, description } = quest;
  const claiming = useClaimQuest(
    ({ record }) => void rewards.showReward({ title: description, record, quest: { questKey, title } }),
  );
  const proof = socialProofOf(type) === 'membership' ? 'membership' : 'word';
  const address = proof === 'membership' ? config?.communityUrl : config?.socialUrl;
  const words = ACTION_TEXT[type] ?? { open: 'Open', ask: 'Have you done it?' };

  useEffect(
    () => (step === 'opened' ? browserTimers.schedule(MIN_OPENED_MS[proof], () => setStep('asked')) : undefined),
    [step, proof],
  );
  function open(): void {
    window.open(address, '_blank', 'noopener,noreferrer');
    claiming.reset();
    setStep('opened');
  }
  function claim(): void {
    setStep('still');
    claiming.mutate(questKey);
  }
  return (
    <QuestCardRow
      quest={quest}
      error={claiming.error ? questErrorText(claiming.error) : undefined}
      endAdornment={
        <Button
          size="small"
          tone="sun"
          icon="external"
          busy={step === 'opened' || claiming.isPending}
          disabled={address === undefined}
          aria-label={`${words.open}: ${quest.title}`}
          onClick={open}
        >
          {step === 'opened'
            ? 'Opened...'
            : claiming.place
              ? 'In line...'
              : claiming.isPending
                ? 'Claiming...'
                : words.open}
        </Button>
      }
    >
      {claiming.place ? (
        <p className={styles.word} role="status">
          {claiming.place}
        </p>
      ) : quest.is_completed ? null : (
        <p className={styles.word}>{proof === 'word' ? 'On your word' : 'We look it up at Discord'}</p>
      )}
      <ModalSheet open={step === 'asked'} onClose={() => setStep('still')} label={words.ask} placement="middle">
        <Panel title={quest.title} level={3} className={styles.ask}>
          <p>{words.ask}</p>
          <Row gap={4}>
            <Button tone="lime" autoFocus onClick={claim}>
              Yes, claim it
            </Button>
            <Button onClick={() => setStep('still')}>Not yet</Button>
          </Row>
        </Panel>
      </ModalSheet>
    </QuestCardRow>
  );
}

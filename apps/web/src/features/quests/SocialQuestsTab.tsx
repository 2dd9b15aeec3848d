import { translateServerText } from '@jumpy/i18n/message';
import { socialProofOf, MIN_OPENED_MS } from '@jumpy/domain/quests/questTypes';
import { browserTimers } from '@jumpy/browser/timers';
import type { Quest } from '@jumpy/protocol/http/quests';
import { INVALID_LINK_TEXT, parseSocialLink, expectedLinkText } from '@jumpy/domain/socialLink';
import { useState, useEffect, type FormEvent } from 'react';
import { type QuestsWithClock, useClaimQuest, useSubmitLink } from '../../data/quests.ts';
import { clockText } from '../../data/clockText.ts';
import { useConfig } from '../../data/config.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack, Row } from '../../ui/Layout.tsx';
import { TabGroup } from '../../ui/TabGroup.tsx';
import { useServerNow } from '../../ui/useServerNow.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ModalSheet } from '../../ui/ModalSheet.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { SOCIAL_TABS, type SocialTab, questErrorText } from './questView.ts';
import type { Rewards } from './useRewards.ts';
import { QuestCardRow } from './QuestCard.tsx';
import styles from './SocialQuestsTab.module.css';
import * as m from './messages.ts';

/** External tasks: daily, weekly and one-time. */
export function SocialQuestsTab({ board, rewards }: { board: QuestsWithClock; rewards: Rewards }) {
  const [activeTab, setActiveTab] = useState<SocialTab>('social_daily');
  const quests = board.quests
    .filter(({ category }) => category === activeTab)
    .toSorted((a, b) => a.xp_reward - b.xp_reward);
  const endsAt = { social_daily: board.dayEndsAt, social_weekly: board.weekEndsAt, social_once: undefined }[activeTab];
  return (
    <Stack>
      <TabGroup label={m.socialQuests()} tabs={SOCIAL_TABS} activeId={activeTab} onChange={setActiveTab}>
        {endsAt === undefined ? null : <EndsIn atMs={endsAt} aheadMs={board.serverAheadMs} />}
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

const DAY_MS = 86_400_000;

function EndsIn({ atMs, aheadMs }: { atMs: number; aheadMs: number }) {
  const leftMs = Math.max(0, atMs - useServerNow(aheadMs));
  return (
    <p className={styles.ends} role="timer">
      <Icon name="clock" size={18} />
      <span>{m.newQuestsIn({ days: Math.floor(leftMs / DAY_MS), time: clockText(leftMs % DAY_MS) })}</span>
    </p>
  );
}

const ACTION_TEXT: Readonly<Record<string, { open: string; ask: string }>> = {
  follow: { open: m.follow(), ask: m.askFollowed() },
  join: { open: m.join(), ask: m.askJoined() },
  like_posts: { open: m.openPost(), ask: m.askLiked() },
  retweet: { open: m.openPost(), ask: m.askReposted() },
};

/** A quest that opens an external page and asks for confirmation shortly afterwards. */
function ExternalQuest({ quest, rewards }: { quest: Quest; rewards: Rewards }) {
  const config = useConfig();
  const [step, setStep] = useState<'still' | 'opened' | 'asked'>('still');
  const { quest_key: questKey, quest_type: type, title, description } = quest;
  const claiming = useClaimQuest(
    ({ record }) => void rewards.showReward({ title: description, record, quest: { questKey, title } }),
  );
  const proof = socialProofOf(type) === 'membership' ? 'membership' : 'word';
  const address = proof === 'membership' ? config?.communityUrl : config?.socialUrl;
  const actionText = ACTION_TEXT[type] ?? { open: m.open(), ask: m.askDone() };

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
          icon="external"
          busy={step === 'opened' || claiming.isPending}
          disabled={address === undefined}
          aria-label={`${actionText.open}: ${quest.title}`}
          onClick={open}
        >
          {step === 'opened'
            ? m.opened()
            : claiming.queueText
              ? m.inLine()
              : claiming.isPending
                ? m.claiming()
                : actionText.open}
        </Button>
      }
    >
      {claiming.queueText ? (
        <p className={styles.word} role="status">
          {claiming.queueText}
        </p>
      ) : quest.is_completed ? null : (
        <p className={styles.word}>{proof === 'word' ? m.honorSystem() : m.discordCheck()}</p>
      )}
      <ModalSheet open={step === 'asked'} onClose={() => setStep('still')} label={actionText.ask} placement="middle">
        <Panel title={quest.title} level={3} className={styles.ask}>
          <p>{actionText.ask}</p>
          <Row gap={4}>
            <Button tone="lime" autoFocus onClick={claim}>
              {m.confirmClaim()}
            </Button>
            <Button onClick={() => setStep('still')}>{m.notYet()}</Button>
          </Row>
        </Panel>
      </ModalSheet>
    </QuestCardRow>
  );
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A quest proven by a link, which is checked here first and then by the server. */
function LinkQuest({ quest, rewards }: { quest: Quest; rewards: Rewards }) {
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const { quest_key: questKey, quest_type: questType, description: title } = quest;
  const submitting = useSubmitLink(
    ({ record }) => void rewards.showReward({ title, record, quest: { questKey, title: quest.title } }),
  );

  function close(): void {
    setOpen(false);
    setUrl('');
    setProblem(undefined);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (submitting.isPending) return;
    const isLink = parseSocialLink(questType, { text: url, parse: parseUrl }) !== undefined;
    setProblem(isLink ? undefined : INVALID_LINK_TEXT);
    if (!isLink) return;
    submitting.mutate(
      { questKey, questType, submissionUrl: url.trim() },
      {
        onSuccess(answer) {
          if (!answer.success) return setProblem(translateServerText(answer.message, answer.code));
          close();
        },
        // Server refusals arrive as successful responses, so other errors have no message for players.
        onError: () => setProblem(m.submitFailed()),
      },
    );
  }
  return (
    <QuestCardRow
      quest={quest}
      error={undefined}
      endAdornment={
        isOpen ? undefined : (
          <Button
            size="small"
            icon="link"
            aria-label={m.submitLinkFor({ title: quest.title })}
            onClick={() => setOpen(true)}
          >
            {m.submitLink()}
          </Button>
        )
      }
    >
      {quest.is_completed || isOpen ? null : <p className={styles.word}>{m.linkOnTrust()}</p>}
      {isOpen && !quest.is_completed ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label={m.link()}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoFocus
            value={url}
            problem={problem}
            onChange={(event) => setUrl(event.target.value)}
          />
          {problem === INVALID_LINK_TEXT ? <p className={styles.word}>{expectedLinkText(questType)}</p> : null}
          <Row gap={4}>
            <Button type="submit" size="small" tone="lime" busy={submitting.isPending}>
              {submitting.isPending ? m.submitting() : m.submit()}
            </Button>
            <Button size="small" onClick={close}>
              {m.cancel()}
            </Button>
          </Row>
        </form>
      ) : null}
    </QuestCardRow>
  );
}

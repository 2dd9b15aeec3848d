import { INVALID_LINK_TEXT, parseSocialLink, expectedLinkText } from '@jumpy/domain/socialLink';
import type { Quest } from '@jumpy/protocol/http/quests';
import { type FormEvent, useState } from 'react';
import { useSubmitLink } from '../../data/quests.ts';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Layout.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { QuestCardRow } from './QuestCard.tsx';
import styles from './SocialQuestsTab.module.css';
import type { Rewards } from './useRewards.ts';

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A quest proven by a link, which is checked here first and then by the server. */
export function LinkQuest({ quest, rewards }: { quest: Quest; rewards: Rewards }) {
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
          if (!answer.success) return setProblem(answer.message);
          close();
        },
        // Server refusals arrive as successful responses, so other errors have no message for players.
        onError: () => setProblem('Failed to submit. Please try again.'),
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
            tone="sun"
            icon="link"
            aria-label={`Submit Link: ${quest.title}`}
            onClick={() => setOpen(true)}
          >
            Submit Link
          </Button>
        )
      }
    >
      {quest.is_completed || isOpen ? null : <p className={styles.word}>On your word, by its link</p>}
      {isOpen && !quest.is_completed ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label="Link"
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
              {submitting.isPending ? 'Submitting...' : 'Submit'}
            </Button>
            <Button size="small" onClick={close}>
              Cancel
            </Button>
          </Row>
        </form>
      ) : null}
    </QuestCardRow>
  );
}

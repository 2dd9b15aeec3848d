import { groupedText } from '@jumpy/domain/numberText';
import { useEffect, useState } from 'react';
import { useConfig } from '../../data/config.ts';
import { runPath } from '../../data/runView.ts';
import { browserShareWays, type Shared, type ShareOutcome, shareLink } from '../../data/shareLink.ts';
import { browserTimers } from '@jumpy/browser/timers';
import { Button, type ButtonLook } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LinkToCopy } from './LinkToCopy.tsx';
import styles from './ShareRun.module.css';

/** How long "Link copied" stays, in milliseconds. */
const SAID_MS = 3_000;

interface Props extends Pick<ButtonLook, 'tone' | 'size' | 'wide' | 'className'> {
  run: { runId: string; score: number };
  /** Whose run it is, for others' runs. */
  name?: string | undefined;
}

function wordsOf({ run, name }: Pick<Props, 'run' | 'name'>, productName: string): Shared {
  const score = groupedText(run.score);
  const text = name
    ? `${name} scored ${score} in ${productName}. Watch the run, race it, check it.`
    : `I scored ${score} in ${productName}. Watch my run, race it, check it.`;
  return { title: `${score} in ${productName}`, text, url: window.location.origin + runPath(run.runId) };
}

/** Shares the link to a run: the device's own way where there is one, else a copy that says it is copied. */
export function ShareRun({ run, name, ...look }: Props) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const shared = wordsOf({ run, name }, productName);
  const copied = outcome === 'copied';

  useEffect(() => (copied ? browserTimers.after(SAID_MS, () => setOutcome(undefined)) : undefined), [copied]);

  const onShare = async (): Promise<void> => {
    setOutcome(await shareLink(shared, browserShareWays()));
  };
  return (
    <>
      <Button {...look} icon={copied ? 'check' : 'share'} onClick={() => void onShare()}>
        {copied ? 'Link copied' : 'Share'}
      </Button>
      <span className={styles.said} role="status">
        {copied ? 'Link copied' : ''}
      </span>
      <Sheet open={outcome === 'shown'} onClose={() => setOutcome(undefined)} label="Share this run" from="middle">
        <LinkToCopy url={shared.url} onDone={() => setOutcome(undefined)} />
      </Sheet>
    </>
  );
}

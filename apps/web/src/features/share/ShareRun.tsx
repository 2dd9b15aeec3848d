import { groupedText } from '@jumpy/domain/numberText';
import { useConfig } from '../../data/config.ts';
import { runPath } from '../../data/runView.ts';
import type { Shared } from '../../data/shareLink.ts';
import type { ButtonLook } from '../../ui/Button.tsx';
import { ShareLink } from './ShareLink.tsx';

interface Props extends Pick<ButtonLook, 'tone' | 'size' | 'wide' | 'className'> {
  run: { runId: string; score: number };
  /** The player's name, for other players' runs. */
  name?: string | undefined;
}

function wordsOf({ run, name }: Pick<Props, 'run' | 'name'>, productName: string): Shared {
  const score = groupedText(run.score);
  const text = name
    ? `${name} scored ${score} in ${productName}. Watch the run, race it, check it.`
    : `I scored ${score} in ${productName}. Watch my run, race it, check it.`;
  return { title: `${score} in ${productName}`, text, url: window.location.origin + runPath(run.runId) };
}

export function ShareRun({ run, name, ...look }: Props) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  return <ShareLink {...look} shared={wordsOf({ run, name }, productName)} label="Share this run" />;
}

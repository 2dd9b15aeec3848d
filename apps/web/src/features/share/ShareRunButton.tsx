import { formatGrouped } from '@jumpy/domain/formatNumber';
import { useConfig } from '../../data/config.ts';
import { runPath } from '../../data/runText.ts';
import type { SharedLink } from '../../data/shareLink.ts';
import type { ButtonStyleProps } from '../../ui/Button.tsx';
import { ShareLinkButton } from './ShareLinkButton.tsx';
import * as m from './messages.ts';

interface Props extends Pick<ButtonStyleProps, 'tone' | 'size' | 'wide' | 'className'> {
  run: { runId: string; score: number };
  /** The player's name, for other players' runs. */
  name?: string | undefined;
}

function toSharedLink({ run, name }: Pick<Props, 'run' | 'name'>, productName: string): SharedLink {
  const score = formatGrouped(run.score);
  const text = name ? m.playerScored({ name, score, productName }) : m.iScored({ score, productName });
  return {
    title: m.scoreInProduct({ score, productName }),
    text,
    url: window.location.origin + runPath(run.runId),
  };
}

export function ShareRunButton({ run, name, ...look }: Props) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  return <ShareLinkButton {...look} link={toSharedLink({ run, name }, productName)} label={m.shareRun()} />;
}

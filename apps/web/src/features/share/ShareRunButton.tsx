import { shownName } from '@jumpy/domain/hiddenName';
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

/** Shares a run as a challenge, which can be raced without an account. */
export function ShareChallengeButton({
  run: { runId, score, player, isOwn },
  ...look
}: Omit<Props, 'run' | 'name'> & {
  run: { runId: string; score: number; player: { username: string }; isOwn: boolean };
}) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const texts = { name: shownName(player.username), score: formatGrouped(score), productName };
  const link: SharedLink = {
    title: m.challengeTitle(texts),
    text: isOwn ? m.beatMe(texts) : m.canYouBeat(texts),
    url: `${window.location.origin}/challenge/${runId}`,
  };
  return <ShareLinkButton {...look} link={link} label={m.challengeFriend()} text={m.challengeFriend()} />;
}

import { formatGrouped } from '@jumpy/domain/formatNumber';
import { shownName } from '@jumpy/domain/hiddenName';
import { DEFAULT_EMBED_SIZE, formatEmbedHtml } from '@jumpy/protocol/embed';
import { useConfig } from '../../data/config.ts';
import type { ButtonStyleProps } from '../../ui/Button.tsx';
import { ShareLinkButton } from './ShareLinkButton.tsx';
import * as m from './messages.ts';

interface Props extends Pick<ButtonStyleProps, 'tone' | 'size' | 'wide' | 'className'> {
  run: { runId: string; score: number; player: { username: string } };
}

/** Copies the HTML that shows a run in another page. */
export function EmbedRunButton({ run: { runId, score, player }, ...look }: Props) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const title = m.embedTitle({ name: shownName(player.username), score: formatGrouped(score), productName });
  const code = formatEmbedHtml({ publicUrl: window.location.origin, runId, title, ...DEFAULT_EMBED_SIZE });
  return (
    <ShareLinkButton
      {...look}
      link={{ title, text: title, url: code }}
      label={m.embedRun()}
      text={m.embed()}
      copiedText={m.codeCopied()}
      copyHint={m.copyThisCode()}
    />
  );
}

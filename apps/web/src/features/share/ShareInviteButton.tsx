import { useConfig } from '../../data/config.ts';
import type { ButtonStyleProps } from '../../ui/Button.tsx';
import { ShareLinkButton } from './ShareLinkButton.tsx';
import * as m from './messages.ts';

export function ShareInviteButton({
  link,
  ...styleProps
}: { link: string } & Pick<ButtonStyleProps, 'tone' | 'className'>) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const sharedLink = { title: productName, text: m.invitation({ productName }), url: link };
  return <ShareLinkButton {...styleProps} link={sharedLink} label={m.shareInviteLink()} />;
}

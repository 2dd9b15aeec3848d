import { useConfig } from '../../data/config.ts';
import type { ButtonStyleProps } from '../../ui/Button.tsx';
import { ShareLinkButton } from './ShareLinkButton.tsx';

export function ShareInviteButton({
  link,
  ...styleProps
}: { link: string } & Pick<ButtonStyleProps, 'tone' | 'className'>) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const sharedLink = { title: productName, text: `Jump with me in ${productName}!`, url: link };
  return <ShareLinkButton {...styleProps} link={sharedLink} label="Share your invite link" />;
}

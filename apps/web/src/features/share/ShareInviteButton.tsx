import { useConfig } from '../../data/config.ts';
import type { ButtonStyleProps } from '../../ui/Button.tsx';
import { ShareLinkButton } from './ShareLinkButton.tsx';

export function ShareInviteButton({ link, ...look }: { link: string } & Pick<ButtonStyleProps, 'tone' | 'className'>) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const shared = { title: productName, text: `Jump with me in ${productName}!`, url: link };
  return <ShareLinkButton {...look} link={shared} label="Share your invite link" />;
}

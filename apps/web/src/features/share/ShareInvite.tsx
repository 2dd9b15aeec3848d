import { useConfig } from '../../data/config.ts';
import type { ButtonLook } from '../../ui/Button.tsx';
import { ShareLink } from './ShareLink.tsx';

export function ShareInvite({ link, ...look }: { link: string } & Pick<ButtonLook, 'tone' | 'className'>) {
  const productName = useConfig()?.productName ?? 'Jumpy';
  const shared = { title: productName, text: `Jump with me in ${productName}!`, url: link };
  return <ShareLink {...look} shared={shared} label="Share your invite link" />;
}

import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'onError'> {
  src: string;
  /** What stands in for it where it does not load. */
  fallback: ReactNode;
}

/** A picture that somebody else made, as our server has it. Silent: its name stands beside it. */
export function ForeignPicture({ src, fallback, ...rest }: Props) {
  const [broken, setBroken] = useState<string>();
  if (broken === src) return fallback;
  return <img loading="lazy" width={128} height={128} {...rest} src={src} alt="" onError={() => setBroken(src)} />;
}

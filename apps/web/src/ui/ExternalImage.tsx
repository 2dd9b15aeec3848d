import { type ImgHTMLAttributes, type ReactNode, useState } from 'react';

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'alt' | 'onError'> {
  src: string;
  /** Shown if the image does not load. */
  fallback: ReactNode;
}

/** Third-party image served by our server. Hidden from screen readers, since the name is next to it. */
export function ExternalImage({ src, fallback, ...rest }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  if (brokenSrc === src) return fallback;
  return <img loading="lazy" width={128} height={128} {...rest} src={src} alt="" onError={() => setBrokenSrc(src)} />;
}

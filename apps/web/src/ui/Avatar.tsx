import { useState } from 'react';
import styles from './Avatar.module.css';

/** Round avatar with a fallback image. Hidden from screen readers, since the name is next to it. */
export function Avatar({ src, size }: { src: string | undefined; size: number }) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const shownSrc = src && brokenSrc !== src ? src : '/art/face.svg';
  return (
    <img
      className={styles.avatar}
      // `loading` must come before `src`, or some browsers load at once.
      loading="lazy"
      src={shownSrc}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  );
}

import { useState } from 'react';
import styles from './Avatar.module.css';

/** A player's picture in a disc; when it does not load, the hero stands in. Silent: the name stands beside it. */
export function Avatar({ src, size }: { src: string | undefined; size: number }) {
  const [broken, setBroken] = useState<string>();
  const shown = src && broken !== src ? src : '/art/face.svg';
  return (
    <img
      className={styles.avatar}
      // Before the address, or some browsers ask at once.
      loading="lazy"
      src={shown}
      alt=""
      width={size}
      height={size}
      decoding="async"
      onError={() => setBroken(src)}
    />
  );
}

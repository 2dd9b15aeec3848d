import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import type { BiomeId } from '@jumpy/rig/biomeIds';
import { useEffect, useState } from 'react';
import { atRest } from '../../data/atRest.ts';
import type { LiveHero } from './LiveHero.tsx';

interface Props {
  biome: BiomeId;
  character: { name: string; look: string };
  leaping: boolean;
  className: string | undefined;
}

/** The hero as a picture at first, which the page's own file drew; it comes alive once everything to press is there. */
export function HomeHero({ biome, character: { name, look }, leaping, className }: Props) {
  const label = `Your character: ${name}`;
  const [Live, setLive] = useState<typeof LiveHero>();
  useEffect(() => {
    let isGone = false;
    const wake = async (): Promise<void> => {
      await atRest();
      const part = isGone ? undefined : await import('./LiveHero.tsx');
      if (part && !isGone) setLive(() => part.LiveHero);
    };
    // Without it the hero stands still, as with reduced motion.
    void wake().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  if (Live)
    return <Live biome={biome} look={look} label={label} mood={leaping ? 'jump' : 'idle'} className={className} />;
  // Only Jumpy is drawn beforehand: another one is waited for, so that nobody is seen who is not there.
  if (look !== DEFAULT_LOOK)
    return (
      <span
        role="img"
        aria-label={label}
        className={className}
        style={{ display: 'block', aspectRatio: '190 / 200' }}
      />
    );
  return (
    <img
      className={className}
      src={`/art/hero-${biome}.svg`}
      alt={label}
      width={190}
      height={200}
      fetchPriority="high"
    />
  );
}

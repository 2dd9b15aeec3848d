import type { BiomeId } from '@jumpy/rig/biomeIds';
import { useEffect, useState } from 'react';
import { atRest } from '../../data/atRest.ts';
import type { LiveHero } from './LiveHero.tsx';

interface Props {
  biome: BiomeId;
  leaping: boolean;
  className: string | undefined;
}

const LABEL = 'Your character: Jumpy';

/** The hero as a picture at first, which the page's own file drew; it comes alive once everything to press is there. */
export function HomeHero({ biome, leaping, className }: Props) {
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
  if (Live) return <Live biome={biome} label={LABEL} mood={leaping ? 'jump' : 'idle'} className={className} />;
  return (
    <img
      className={className}
      src={`/art/hero-${biome}.svg`}
      alt={LABEL}
      width={190}
      height={200}
      fetchPriority="high"
    />
  );
}

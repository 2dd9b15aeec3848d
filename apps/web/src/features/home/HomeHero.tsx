import { DEFAULT_LOOK } from '@jumpy/protocol/look';
import type { BiomeId } from '@jumpy/rig/biomeIds';
import { atRest } from '../../data/atRest.ts';
import { later } from '../../ui/later.tsx';

const LiveHero = later(async () => {
  await atRest();
  return (await import('./LiveHero.tsx')).LiveHero;
});

interface Props {
  biome: BiomeId;
  character: { name: string; look: string };
  leaping: boolean;
  className: string | undefined;
}

/** The hero as a picture at first, which the page's own file drew; it comes alive once everything to press is there. */
export function HomeHero({ biome, character: { name, look }, leaping, className }: Props) {
  const label = `Your character: ${name}`;
  // Only Jumpy is drawn beforehand: another one is waited for, so that nobody is seen who is not there.
  const still =
    look === DEFAULT_LOOK ? (
      <img
        className={className}
        src={`/art/hero-${biome}.svg`}
        alt={label}
        width={190}
        height={200}
        fetchPriority="high"
      />
    ) : (
      <span
        role="img"
        aria-label={label}
        className={className}
        style={{ display: 'block', aspectRatio: '190 / 200' }}
      />
    );
  return (
    <LiveHero
      biome={biome}
      look={look}
      label={label}
      mood={leaping ? 'jump' : 'idle'}
      className={className}
      instead={still}
    />
  );
}

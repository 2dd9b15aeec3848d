import type { Platform } from './platform.ts';
import type { World } from './worldState.ts';

/** Turns a platform into a mushroom, which stays where it is; gates stay what they are. */
export function growMushroom(platform: Platform): void {
  if (platform.gate) return;
  platform.kind = 'mushroom';
  platform.amplitude = 0;
  platform.speed = 0;
  platform.phase = 0;
  platform.direction = 0;
}

/** Turns the platforms of a row, whose ids start at one, into mushrooms. */
export function growMushrooms({ platforms }: World, firstId: number): void {
  for (let i = platforms.length - 1; i >= 0; i -= 1) {
    const platform = platforms[i];
    if (platform !== undefined && platform.id >= firstId) growMushroom(platform);
  }
}

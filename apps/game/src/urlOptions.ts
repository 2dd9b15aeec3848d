import { DEVICE_PLATFORMS, type DevicePlatform } from '@jumpy/protocol/devicePlatform';
import { MAX_ROOM_SEATS } from '@jumpy/protocol/room/seats';
import { isSeed } from '@jumpy/sim/world';

/** Options from the URL; unknown parameters are ignored. */
export interface UrlOptions {
  readonly platform: DevicePlatform | undefined;
  /** Practice only. */
  readonly seed: string | undefined;
  readonly bot: string | undefined;
  /** Replays will be shown: no start screen. */
  readonly isViewer: boolean;
  /** Room mode: no start screen. Without a shell, for development: the number of bots in the room. */
  readonly room: number | undefined;
  /** Repeats the lessons. Practice only. */
  readonly repeatsLessons: boolean;
  /** Run to race against in practice. */
  readonly ghostRunId: string | undefined;
  /** Bots are allowed on localhost only, for development and screenshots. */
  readonly canUseBot: boolean;
}

export function parseUrlOptions({
  search,
  hostname,
}: {
  readonly search: string;
  readonly hostname: string;
}): UrlOptions {
  const asked = new URLSearchParams(search);
  const seed = asked.get('seed') ?? undefined;
  const ghost = asked.get('ghost') ?? '';
  return {
    platform: DEVICE_PLATFORMS.find((platform) => platform === asked.get('platform')),
    seed: seed !== undefined && isSeed(seed) ? seed : undefined,
    bot: asked.get('bot') ?? undefined,
    isViewer: asked.has('watch'),
    repeatsLessons: asked.has('learn'),
    room: asked.has('room') ? Math.min(MAX_ROOM_SEATS - 1, Math.max(1, Number(asked.get('room')) || 1)) : undefined,
    ghostRunId: isPublicId(ghost) ? ghost : undefined,
    canUseBot: hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1',
  };
}

/** Public ids are lower-case UUIDs. */
function isPublicId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

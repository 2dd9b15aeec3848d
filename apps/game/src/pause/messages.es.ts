import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  paused: 'En pausa',
  noPausesInMode: 'En este modo no hay pausas.',
  allPausesUsed: 'Ya usaste las {count} pausas.',
  tooSoon: 'Primero juega un poco más.',
} satisfies Translation<typeof source>;

import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  yourGoals: 'Tus metas',
  goalDone: 'Meta cumplida',
  goalReached: 'Meta cumplida: {title}',
  progressOf: '{progress} de {target}',
  done: 'cumplida',
} satisfies Translation<typeof source>;

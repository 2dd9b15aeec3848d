import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  serverNotAnswering: 'El servidor aún no responde. Reintentando…',
  practice: 'Práctica',
  neverGiveUp: 'NUNCA TE RINDAS',
} satisfies Translation<typeof source>;

import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  stats: 'Estadísticas de Jumpy',
  runRoots: 'Raíces nocturnas de Jumpy',
  quests: 'Misiones de Jumpy',
  revive: 'Revivir en Jumpy',
  shop: 'Tienda de Jumpy',
} satisfies Translation<typeof source>;

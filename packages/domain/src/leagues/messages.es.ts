import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  quartz: 'Cuarzo',
  amber: 'Ámbar',
  jade: 'Jade',
  ruby: 'Rubí',
  diamond: 'Diamante',
} satisfies Translation<typeof source>;

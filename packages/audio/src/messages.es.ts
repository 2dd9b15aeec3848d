import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  soundHelp: 'Sin sonido, todo queda en silencio. Un control al mínimo silencia solo ese sonido.',
} satisfies Translation<typeof source>;

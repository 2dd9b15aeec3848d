import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  nice: '¡Genial!',
  congratulations: '¡Felicidades!',
  newRoles: '{count, plural, one {Tienes un rol nuevo en la comunidad.} other {Tienes roles nuevos en la comunidad.}}',
} satisfies Translation<typeof source>;

import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  signInToCount: 'Inicia sesión para que partidas así cuenten',
  signInToJoinRoom: 'Inicia sesión para entrar a la carrera',
  whatWeStore: 'Qué guardamos de ti',
  agreeToBoth: 'Al iniciar sesión aceptas los <terms>términos</terms> y la <privacy>política de privacidad</privacy>.',
  agreeToTerms: 'Al iniciar sesión aceptas los <terms>términos</terms>.',
  agreeToPrivacy: 'Al iniciar sesión aceptas la <privacy>política de privacidad</privacy>.',
  goodAtThis: '¡Qué bien se te da!',
  threeRuns: '¡Ya van tres partidas!',
  signInForXp: 'Inicia sesión y una partida así te da XP.',
  signInForFirstXp: 'Inicia sesión y tu primera partida así te da {xp} XP.',
} satisfies Translation<typeof source>;

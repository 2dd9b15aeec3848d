import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  invitedBy: '¡{inviter} te invitó! Completa tu registro para que cuente.',
  secureAuthentication: 'Autenticación segura con {name}',
  whatWeStore: 'Qué guardamos de ti',
  agreeToBoth: 'Al iniciar sesión aceptas los <terms>términos</terms> y la <privacy>política de privacidad</privacy>.',
  agreeToTerms: 'Al iniciar sesión aceptas los <terms>términos</terms>.',
  agreeToPrivacy: 'Al iniciar sesión aceptas la <privacy>política de privacidad</privacy>.',
  playWithoutAccount: 'Jugar sin cuenta',
  initializing: 'Iniciando {name}…',
  logIn: 'Iniciar sesión',
  welcome: '¡Hola, soy Jumpy!',
  joinByInvite: '¡Únete con la invitación de {inviter}!',
  jumpIn: '¡Salta a la acción en la red de prueba Monad!',
  loginWithDiscord: 'Entrar con Discord',
  loading: 'Cargando…',
  more: 'Más',
  communityChat: 'Chat de la comunidad',
  socialPage: 'Página en redes sociales',
  loginDenied: 'Discord no nos dejó entrar. No cambió nada. Pulsa Entrar con Discord para reintentar.',
  loginFailed: 'No se completó el inicio de sesión. No cambió nada. Pulsa Entrar con Discord para reintentar.',
  loginIncomplete: 'Faltó el código de Discord. Pulsa Entrar con Discord para reintentar.',
} satisfies Translation<typeof source>;

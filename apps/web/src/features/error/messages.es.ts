import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  tryAgain: 'Reintentar',
  refreshPage: 'Recargar',
  goHome: 'Ir al inicio',
  stillStuck: '¿Sigue igual? Pulsa Recargar. Si no ayuda, espera un minuto y cuéntanos en la comunidad.',
  crashTitle: 'Algo salió mal',
  crashText: 'Esta pantalla se tropezó sola, pero tus datos están a salvo.',
  screenMissingTitle: 'Esta pantalla no cargó',
  screenMissingText: 'No podemos conectar con Jumpy, o se acaba de actualizar. Tus cosas están a salvo.',
  deadLink: 'Ese enlace no lleva a ningún lado. Kit está bien. El inicio queda a un brinco.',
  notFound: 'No encontrada',
  noPlatformHere: '¡Aquí no hay plataforma!',
  walletConflictTitle: 'Se atravesó una extensión de billetera',
  walletConflictText:
    'Dos billeteras quieren el mismo lugar en tu navegador. Jumpy no necesita extensiones, y tu billetera de aquí y tus datos están a salvo. Desactiva las extensiones de billetera en esta página o abre una ventana privada. Luego pulsa Recargar.',
} satisfies Translation<typeof source>;

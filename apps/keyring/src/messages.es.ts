import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  yourWallet: 'Tu billetera',
  pageExplained: 'Esta página guarda las billeteras de {productName}. Solo funciona dentro de {productName}.',
  openProduct: 'Abrir {productName}',
  notReady: 'Todavía no',
  walletLoadFailed: 'No pudimos cargar tu billetera. No se pierde nada de lo que hay en ella.',
  tryAgain: 'Reintentar',
  walletDamaged:
    'Ahora tu billetera no se puede abrir en este dispositivo. No se pierde nada de lo que hay en ella. Ábrela de nuevo.',
  noWallet: 'Aún no tienes billetera.',
  otherProvider: 'Esta billetera es de otro proveedor.',
  notInHistory: 'Esta billetera no está en tu historial.',
  walletFailed: 'Algo salió mal en tu billetera. No se perdió nada. Inténtalo de nuevo.',
  requestUnknown: 'Tu billetera no conoce esta solicitud.',
  notOpenOnDevice:
    'Tu billetera todavía no se abre en este dispositivo. Ábrela aquí con tu llave de acceso o tu contraseña.',
  notProtected:
    'Esta billetera no se protegió. Solo se abre en el navegador donde la creaste o con un kit de recuperación. No se pierde nada de lo que hay en ella.',
  closedEarly: 'Cerraste esto antes de terminar. No cambió nada.',
} satisfies Translation<typeof source>;

import type { Translation } from '@jumpy/i18n/message';
import type * as source from './messages.ts';

export default {
  walletRecovery: 'Recuperar billetera',
  checkingWallet: 'Comprobando tu billetera…',
  walletNotLost: 'No se pierde ninguna billetera. Comprueba de nuevo o vuelve a iniciar sesión.',
  onlyYouOpenWallet:
    'Solo tú puedes abrir tu billetera: ni esta página ni nuestro servidor pueden. Una llave de acceso o contraseña creada en “Proteger billetera” la abre en un dispositivo nuevo.',
  checkAgain: 'Comprobar de nuevo',
  forceCreate: 'Forzar creación',
  runRecovery: 'Ejecutar recuperación',
  logInAgain: 'Volver a iniciar sesión',
  batchRecovery: 'Recuperación masiva',
  creatingWallet: 'Creando tu billetera, intento {attempt} de 3…',
  walletRecoveryTitle: 'RECUPERAR BILLETERA',
  recovering: 'Recuperando',
  recoverWallet: 'Recuperar billetera',
  linkedWalletStays: 'Una billetera ya vinculada queda como está.',
  unlinkedWalletLinked: 'Una billetera creada aquí y aún sin vincular se vincula.',
  missingWalletCreated:
    'Si no hay ninguna, creamos una nueva. Una que no se puede abrir solo se reemplaza si tú lo pides.',
  loginRepeated: 'Si eso falla, cerramos tu sesión y la volvemos a iniciar.',
  walletAddedToAccount: 'Nuestro servidor agrega la billetera a tu cuenta cuando ella misma ha firmado.',
  howItWorksTitle: 'CÓMO FUNCIONA',
  batchUnavailable: 'La recuperación masiva requiere acceso de administrador y no está implementada.',
  advancedToolsTitle: 'HERRAMIENTAS AVANZADAS',
  walletOpened: 'Tu billetera está abierta en este dispositivo.',
  walletLinked: 'Tu billetera está vinculada a tu cuenta.',
  walletCreated: 'Billetera creada.',
  newWalletReady: 'Tu nueva billetera está lista. La dirección anterior queda en tu historial.',
  walletWindowOpening: 'Tu billetera se está abriendo en su ventana.',
  storageAllowed: 'Tu navegador lo permite.',
  checkedNow: 'Comprobado ahora mismo.',
  instanceRequired: 'Se requiere la instancia de {name}',
  alreadyHasWallet: 'Ya tienes una billetera. No cambió nada.',
  recoveryFailed: 'No funcionó. Tu billetera está a salvo. Inténtalo de nuevo.',
  nothingChanged: 'No cambió nada.',
} satisfies Translation<typeof source>;

import type { BlobErrorCode } from '../recovery/recoveryBlob.ts';
import type { ShareErrorCode } from '../shares/share.ts';
import * as m from './messages.ts';

const KIT_ERROR_TEXTS: Record<BlobErrorCode, string> = {
  malformed: m.kitIncomplete(),
  unknown_version: m.kitTooNew(),
  weak_parameters: m.kitWeakened(),
  other_wallet: m.kitMixed(),
  not_opened: m.kitPasswordWrong(),
};

/** User-facing error for a kit. */
export function kitErrorText(code: BlobErrorCode | ShareErrorCode): string {
  return code in KIT_ERROR_TEXTS ? KIT_ERROR_TEXTS[code as BlobErrorCode] : m.kitPartsMismatch();
}

const RECOVERY_ERROR_TEXTS: Record<BlobErrorCode, string> = {
  malformed: m.recoveryDamaged(),
  unknown_version: m.recoveryTooNew(),
  weak_parameters: m.recoveryChanged(),
  other_wallet: m.recoveryOfOtherWallet(),
  not_opened: m.walletNotOpened(),
};

/** User-facing error for a recovery blob. */
export function recoveryErrorText(code: BlobErrorCode | ShareErrorCode, means: 'passkey' | 'password'): string {
  if (code === 'not_opened') return means === 'password' ? m.passwordWrong() : m.passkeyWrong();
  return code in RECOVERY_ERROR_TEXTS ? RECOVERY_ERROR_TEXTS[code as BlobErrorCode] : RECOVERY_ERROR_TEXTS.malformed;
}

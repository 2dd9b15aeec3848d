import { isLocalStart } from '../launch/isLocalStart.ts';
import { StartError } from '../startError.ts';

/**
 * Validates the product's public URL, which the army's tokens contain until the reveal; local addresses are rejected.
 */
export function publicAddress(text: string | undefined): string {
  const url = text && URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && !isLocalStart({ host: '127.0.0.1', publicUrl: url.origin, keyringUrl: undefined }))
    return url.origin;
  throw new StartError(text ? `PUBLIC_URL is no public address: "${text}".` : 'PUBLIC_URL is not set.', {
    why: 'Every token of the army shows what stands at PUBLIC_URL/army/placeholder.json until the reveal.',
    remedy: 'Set PUBLIC_URL to the https address where the product is opened, as the server has it.',
  });
}

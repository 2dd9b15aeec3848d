/** What it takes of the browser's own protocol; Playwright and Vitest both open one. */
export interface BrowserProtocol {
  send(method: string, params?: object): Promise<unknown>;
}

/** A phone's own, which keeps secrets and asks nobody. */
const AUTHENTICATOR = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
  hasPrf: true,
} as const;

/** An authenticator that is plugged in. */
export interface PluggedIn {
  readonly authenticatorId: string;
  unplug(): Promise<void>;
}

/**
 * Plugs a virtual authenticator into a page; `hasPrf: false` for one that keeps no secrets.
 * @example (await plugInAuthenticator(await page.context().newCDPSession(page))).unplug
 */
export async function plugInAuthenticator(
  protocol: BrowserProtocol,
  { hasPrf = true }: { hasPrf?: boolean } = {},
): Promise<PluggedIn> {
  await protocol.send('WebAuthn.enable');
  const options = { ...AUTHENTICATOR, hasPrf };
  const answer = await protocol.send('WebAuthn.addVirtualAuthenticator', { options });
  const { authenticatorId } = answer as { authenticatorId: string };
  return {
    authenticatorId,
    async unplug() {
      await protocol.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await protocol.send('WebAuthn.disable');
    },
  };
}

/** The required part of the DevTools protocol; both Playwright and Vitest provide a session. */
export interface BrowserProtocol {
  send(method: string, params?: object): Promise<unknown>;
}

/** Like a phone's built-in authenticator, which supports PRF and asks for no confirmation. */
const AUTHENTICATOR_OPTIONS = {
  protocol: 'ctap2',
  ctap2Version: 'ctap2_1',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
  hasPrf: true,
} as const;

export interface VirtualAuthenticator {
  readonly authenticatorId: string;
  remove(): Promise<void>;
}

/**
 * Adds a virtual authenticator to a page; `hasPrf: false` for one without PRF.
 * @example (await addVirtualAuthenticator(await page.context().newCDPSession(page))).remove
 */
export async function addVirtualAuthenticator(
  protocol: BrowserProtocol,
  { hasPrf = true }: { hasPrf?: boolean } = {},
): Promise<VirtualAuthenticator> {
  await protocol.send('WebAuthn.enable');
  const options = { ...AUTHENTICATOR_OPTIONS, hasPrf };
  const answer = await protocol.send('WebAuthn.addVirtualAuthenticator', { options });
  const { authenticatorId } = answer as { authenticatorId: string };
  return {
    authenticatorId,
    async remove() {
      await protocol.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await protocol.send('WebAuthn.disable');
    },
  };
}

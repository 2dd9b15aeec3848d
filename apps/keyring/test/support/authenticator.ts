import { cdp } from 'vitest/browser';

/** What the tests need of the browser's own protocol. */
interface Protocol {
  send(method: string, params?: object): Promise<{ authenticatorId?: string }>;
}

/** Plugs in a virtual authenticator that keeps secrets; gives what takes it out again. */
export async function plugInAuthenticator(): Promise<() => Promise<void>> {
  const protocol = cdp() as unknown as Protocol;
  await protocol.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    ctap2Version: 'ctap2_1',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
    hasPrf: true,
  };
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', { options });
  return async () => {
    await protocol.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    await protocol.send('WebAuthn.disable');
  };
}

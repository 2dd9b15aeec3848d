import type { ChainConfig } from '@jumpy/protocol/http/chainConfig';

/** What is said when "Get test MON" has done its part: here they come by themselves, elsewhere people ask for them on a page. */
export function fundedWords({ faucetUrl }: Pick<ChainConfig, 'faucetUrl'>): string {
  return faucetUrl === null
    ? 'Your test MON are here. They are play money.'
    : 'The faucet is open in another tab. Paste your address there, then refresh here.';
}

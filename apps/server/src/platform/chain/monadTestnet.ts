/** Monad's test network as everybody may use it (CHAIN-01, CHAIN-02, CHAIN-03). */
export const MONAD_TESTNET = {
  chainId: 10_143,
  rpcUrl: 'https://testnet-rpc.monad.xyz',
  explorerUrl: 'https://testnet.monadvision.com',
  faucetUrl: 'https://faucet.monad.xyz',
} as const;

/** Address of Multicall3 on every chain; it batches calls and answers all from one block. */
export const MULTICALL3_CONTRACT = '0xcA11bde05977b3631167028862bE2a173976CA11';

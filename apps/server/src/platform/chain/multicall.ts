/** Where Multicall3 is on every chain: many questions go out as one, and are answered from one block. */
export const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11';

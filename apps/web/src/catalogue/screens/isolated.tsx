import { ErrorScreen } from '../../features/error/ErrorScreen.tsx';
import { refused, neverAnswered } from '../stubbedAnswers.ts';
import type { ScreenStates } from '../state.ts';

const noop = (): void => undefined;

/** Error screen; no real screen can be made to crash here. */
export const crashStates: ScreenStates = {
  ready: { path: '/home', render: () => <ErrorScreen retries={0} onTryAgain={noop} onRefresh={noop} /> },
  'tried-often': { path: '/home', render: () => <ErrorScreen retries={3} onTryAgain={noop} onRefresh={noop} /> },
  'code-missing': {
    path: '/home',
    render: () => <ErrorScreen isChunkMissing retries={0} onTryAgain={noop} onRefresh={noop} />,
  },
  'large-letters': {
    path: '/home',
    render: () => <ErrorScreen retries={3} onTryAgain={noop} onRefresh={noop} />,
    textScale: 2,
  },
};

const DRAWN_PROOF = {
  ...{
    success: true,
    contract: `0x${'a'.repeat(40)}`,
    provenanceHash: `0x${'1f'.repeat(32)}`,
    minted: 333,
    isEnded: true,
  },
  draw: { isDrawn: true, offset: 5, attempts: 1, blockNumber: 1_234, blockHash: `0x${'5'.padStart(64, '0')}` },
  ...{ base: 'ipfs://army/', isFrozen: false },
};

export const armyProofStates: ScreenStates = {
  ready: { path: '/army/proof', anonymous: true, answers: { 'army/proof': DRAWN_PROOF } },
  'not-drawn': {
    path: '/army/proof',
    anonymous: true,
    answers: {
      'army/proof': {
        ...DRAWN_PROOF,
        minted: 12,
        isEnded: false,
        draw: { isDrawn: false, offset: null, attempts: 0, blockNumber: null, blockHash: null },
      },
    },
  },
  loading: { path: '/army/proof', anonymous: true, answers: neverAnswered('army/proof') },
  error: { path: '/army/proof', anonymous: true, answers: refused('army/proof') },
};

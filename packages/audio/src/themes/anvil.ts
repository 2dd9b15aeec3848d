import type { Theme } from '../theme.ts';

/** Hot and stubborn, in E phrygian: a half step that hammers above the root, and a march that opens in the middle. */
export const ANVIL: Theme = {
  name: 'anvil',
  tempo: 120,
  gain: 0.89,
  swing: 50,
  form: ['A', 'a', 'B', 'a'],
  sections: {
    A: {
      chords: 'Em | F | Em | Dm | Em | F | G | Em',
      lead: `e5.4 e5.2 f5.2 e5.4 d5.4 | c5.4 a4.4 c5.4 f5.4 | e5.4 e5.2 d5.2 b4.4 d5.4 | f5.8 d5.4 a4.4
        | b4.4 e5.2 f5.2 g5.4 e5.4 | f5.4 a5.4 f5.4 c5.4 | d5.4 g5.2 f5.2 d5.4 b4.4 | e5.12 -.4`,
    },
    a: {
      chords: 'Em | F | Em | Dm | F | G | Am G | Em',
      lead: `e5.4 e5.2 f5.2 e5.4 d5.4 | c5.4 f5.4 a5.4 f5.4 | g5.4 e5.2 d5.2 b4.4 e5.4 | d5.8 f5.4 a5.4
        | a5.4 f5.2 g5.2 a5.4 c6.4 | b5.4 g5.2 f5.2 d5.4 g5.4 | e5.4 c5.4 d5.4 b4.4 | e5.12 -.4`,
    },
    B: {
      chords: 'C | G | Am | Em | F | C | Dm | E',
      lead: `g5.8 e5.8 | d5.8 b4.4 d5.4 | e5.8 c5.8 | b4.8 e5.4 g5.4
        | a5.8 f5.8 | e5.8 g5.4 e5.4 | f5.8 d5.4 f5.4 | e5.8 b4.4 -.4`,
    },
  },
  bass: 'r.2 r.1 r.1 5.2 r.2 r.2 r.1 r.1 8.2 5.2',
  comp: 'x.2 -.2 x.2 -.2 x.4 -.2 x.2',
  arp: '0.1 1.1 2.2 0.1 1.1 2.2 3.1 2.1 1.2 3.1 2.1 1.2',
  drums: { kick: 'x-----x---x-----', snare: '----x-------x---', rim: '--x---x---x---x-', tick: 'x-x-x-x-x-x-x-x-' },
  fill: { kick: 'x-----x-', snare: '----x---x-x-xxxx', tom: '----------x---x-', tick: 'x-x-x-x-' },
  voices: { chords: 'brass', bass: 'growl', lead: 'reed', arp: 'pluck' },
  minIntensity: { chords: 0, bass: 0, beat: 1, lead: 1, arp: 2, hats: 3 },
  accidentals: ['g#'],
};

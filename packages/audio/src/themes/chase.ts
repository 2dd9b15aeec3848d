import type { Theme } from '../theme.ts';

/** Driving, in A minor with the leading tone of its dominant; the middle opens into C. */
export const CHASE: Theme = {
  name: 'chase',
  tempo: 150,
  gain: 0.87,
  swing: 50,
  form: ['A', 'a', 'B', 'a'],
  sections: {
    A: {
      chords: 'Am | Am | F | G | Am | C | F | E',
      lead: `a4.2 c5.2 e5.4 d5.2 c5.2 a4.4 | e5.6 d5.2 c5.4 b4.4 | a4.2 c5.2 f5.4 e5.2 c5.2 a4.4 | d5.6 b4.2 g4.4 b4.4
        | a4.2 c5.2 e5.4 a5.2 g5.2 e5.4 | g5.6 e5.2 c5.4 e5.4 | f5.4 e5.2 c5.2 a4.4 c5.4 | b4.4 g#4.4 e4.4 -.4`,
    },
    a: {
      chords: 'Am | Am | F | G | Dm | Am | F G | Am E',
      lead: `a4.2 c5.2 e5.4 d5.2 c5.2 a4.4 | e5.4 g5.4 a5.4 e5.4 | a4.2 c5.2 f5.4 a5.2 g5.2 f5.4 | g5.6 d5.2 b4.4 d5.4
        | f5.2 e5.2 d5.4 a5.4 f5.4 | e5.2 d5.2 c5.4 e5.4 a4.4 | c5.4 a4.4 b4.4 d5.4 | c5.4 a4.4 g#4.4 b4.4`,
    },
    B: {
      chords: 'C | G | Am | Em | F | C | Dm | E',
      lead: `e5.8 g5.8 | d5.8 g5.4 b5.4 | c6.6 b5.2 a5.8 | g5.6 b5.2 e5.8
        | f5.4 a5.4 c5.4 f5.4 | e5.8 g5.4 e5.4 | f5.4 d5.4 a5.4 f5.4 | e5.4 g#5.4 b5.4 -.4`,
    },
  },
  bass: 'r.2 r.2 8.2 r.2 r.2 8.2 r.2 5.2',
  comp: 'x.6 x.6 x.4',
  arp: '0.2 2.2 1.2 3.2 2.2 4.2 3.2 1.2',
  drums: { kick: 'x-------x-x-----', snare: '----x-------x---', hat: '--x---x---x---x-', tick: 'x---x---x---x---' },
  fill: { kick: 'x-------x-------', snare: '----x-----x-x-xx', tom: '------x-x-------', hat: '--x-' },
  voices: { chords: 'brass', bass: 'growl', lead: 'reed', arp: 'pluck' },
  minIntensity: { chords: 0, bass: 0, beat: 1, lead: 1, hats: 2, arp: 3 },
  accidentals: ['g#'],
};

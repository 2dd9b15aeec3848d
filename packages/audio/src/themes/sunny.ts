import type { Theme } from '../theme.ts';

/** Bright and bouncy, in C major: a recurring rise of a sixth, and one F minor chord before the return. */
export const SUNNY: Theme = {
  name: 'sunny',
  tempo: 120,
  gain: 1,
  swing: 58,
  form: ['A', 'a', 'B', 'a'],
  sections: {
    A: {
      chords: 'C | Am7 | F | G | C | F | Dm7 | G',
      lead: `g4.2 a4.2 c5.4 e5.4 d5.2 c5.2 | e5.6 d5.2 c5.4 a4.4 | a4.2 c5.2 d5.4 f5.4 e5.2 d5.2 | d5.6 b4.2 g4.4 -.4
        | g4.2 a4.2 c5.4 e5.4 g5.4 | a5.4 g5.2 f5.2 c5.4 a4.4 | d5.4 f5.2 e5.2 d5.4 c5.4 | b4.4 d5.4 g4.4 -.4`,
    },
    a: {
      chords: 'C | Am7 | F | G | Em7 | Am7 | Dm7 G | C',
      lead: `g4.2 a4.2 c5.4 e5.4 d5.2 c5.2 | e5.4 g5.4 e5.2 d5.2 c5.4 | a4.2 c5.2 d5.4 f5.4 a5.4 | g5.6 d5.2 b4.4 -.4
        | g5.2 e5.2 g5.4 b5.4 a5.2 g5.2 | a5.6 e5.2 c5.4 -.4 | d5.2 e5.2 f5.4 d5.2 b4.2 g4.4 | c5.8 -.2 g4.2 e4.2 g4.2`,
    },
    B: {
      chords: 'F | G | Em7 | Am7 | F | Fm | C | G7',
      lead: `c5.4 a4.2 c5.2 f5.8 | d5.4 b4.2 d5.2 g5.8 | b5.4 g5.4 e5.4 g5.4 | a5.6 g5.2 e5.8
        | c5.4 a4.2 c5.2 f5.4 a5.4 | g#5.4 f5.4 c5.4 d5.4 | e5.4 g5.2 e5.2 c5.4 d5.4 | g4.2 b4.2 d5.2 g5.2 -.4 f5.2 d5.2`,
    },
  },
  bass: 'r.3 -.3 5.2 r.3 -.1 8.2 5.2',
  comp: '-.2 x.2 -.2 x.2 -.2 x.2 -.2 x.2',
  arp: '-.2 0.2 1.2 2.2 3.2 2.2 1.2 2.2',
  drums: { kick: 'x-----x-x-------', clap: '----x-------x---', hat: '--x---x---x---x-', tick: 'x---x---x---x-x-' },
  fill: {
    kick: 'x-----x-x-------',
    clap: '----x-----------',
    tom: '--------x-x-----',
    low: '------------x-x-',
    hat: '--x---x-',
  },
  voices: { chords: 'pluck', bass: 'round', lead: 'whistle', arp: 'bell' },
  minIntensity: { chords: 0, bass: 0, lead: 1, beat: 1, hats: 2, arp: 3 },
  accidentals: ['g#'],
};

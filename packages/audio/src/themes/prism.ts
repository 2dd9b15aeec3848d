import type { Theme } from '../theme.ts';

/** Wide and glittering, in A minor: long tones of glass over bells that never stop running. */
export const PRISM: Theme = {
  name: 'prism',
  tempo: 150,
  gain: 0.94,
  swing: 50,
  form: ['A', 'a', 'B', 'a'],
  sections: {
    A: {
      chords: 'Am7 | F | C | G | Am7 | F | C | Em7',
      lead: `e5.6 a5.2 g5.8 | f5.6 a5.2 c6.8 | g5.6 e5.2 c5.8 | d5.6 g5.2 b5.8
        | a5.6 g5.2 e5.8 | f5.6 g5.2 a5.8 | g5.6 e5.2 g5.8 | b5.6 g5.2 e5.8`,
    },
    a: {
      chords: 'Am7 | F | C | G | Dm7 | G | F G | Am7',
      lead: `e5.6 a5.2 g5.8 | f5.6 a5.2 c6.8 | g5.6 a5.2 g5.8 | d5.6 e5.2 g5.8
        | a5.6 f5.2 d5.8 | b5.6 g5.2 d5.8 | f5.6 a5.2 g5.4 b5.4 | a5.12 -.4`,
    },
    B: {
      chords: 'Dm7 | Em7 | F | G | Dm7 | Em7 | F | E7',
      lead: `d5.4 f5.4 a5.8 | e5.4 g5.4 b5.8 | f5.4 a5.4 c6.8 | g5.4 d5.4 b4.8
        | c5.4 d5.4 f5.8 | e5.4 d5.4 b4.8 | c5.4 f5.4 a5.8 | b5.4 g#5.4 e5.8`,
    },
  },
  bass: 'r.2 -.2 r.2 5.2 -.2 r.2 8.2 5.2',
  comp: 'x.8 x.8',
  arp: '0.1 1.1 2.1 3.1 4.1 3.1 2.1 1.1 0.1 1.1 2.1 3.1 5.1 4.1 3.1 2.1',
  drums: { kick: 'x-------x---x---', clap: '----x-------x---', hat: '--x---x---x---x-', tick: 'x-x-x-x-x-x-x-x-' },
  fill: {
    kick: 'x-------x-------',
    clap: '----x-------x-x-',
    tom: '------x---x-----',
    low: '--------------x-',
    hat: '--x-',
  },
  voices: { chords: 'pad', bass: 'round', lead: 'glass', arp: 'bell' },
  minIntensity: { chords: 0, bass: 0, arp: 1, lead: 1, beat: 2, hats: 3 },
  accidentals: ['g#'],
};

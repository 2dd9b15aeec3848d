import type { Theme } from '../theme.ts';

/** Wide and heavy, in D dorian at half time: a horn call of fifths over a descending bass. */
export const STORM: Theme = {
  name: 'storm',
  tempo: 120,
  gain: 1.02,
  swing: 50,
  form: ['A', 'a', 'B', 'a'],
  sections: {
    A: {
      chords: 'Dm | C | G | Dm | Dm | C | F | Am',
      lead: `d5.6 a4.2 d5.4 f5.4 | e5.8 d5.4 c5.4 | b4.6 a4.2 b4.4 d5.4 | a4.12 -.4
        | d5.6 a4.2 d5.4 a5.4 | g5.8 e5.4 c5.4 | f5.6 e5.2 c5.4 d5.4 | e5.10 -.6`,
    },
    a: {
      chords: 'Dm | C | G | Dm | F | G | Am C | Dm',
      lead: `d5.6 a4.2 d5.4 f5.4 | e5.4 g5.4 e5.4 c5.4 | d5.6 g5.2 b5.4 g5.4 | a5.12 -.4
        | f5.4 a5.4 c6.4 a5.4 | b5.6 g5.2 d5.8 | c5.4 e5.4 g5.4 e5.4 | d5.12 a4.4`,
    },
    B: {
      chords: 'F | C | Dm | Am | F | C | G | Am',
      lead: `a5.8 g5.4 f5.4 | g5.8 e5.4 d5.4 | f5.8 e5.4 d5.4 | e5.8 d5.4 c5.4
        | a5.4 c6.4 a5.4 f5.4 | g5.4 c6.4 g5.4 e5.4 | b5.6 a5.2 g5.4 d5.4 | c5.4 e5.4 a4.4 -.4`,
    },
  },
  bass: 'r.3 r.3 r.2 r.4 5.2 8.2',
  comp: 'x.12 x.4',
  arp: '3.1 2.1 1.2 3.1 2.1 1.2 4.1 3.1 2.2 4.1 3.1 1.2',
  drums: { kick: 'x-----x---x-----', snare: '--------x-------', hat: '----x-------x---', tick: 'x-x-x-x-x-x-x-x-' },
  fill: {
    kick: 'x-----x---------',
    snare: '--------x-----x-',
    tom: '----------x-x---',
    low: '-----------x-x-x',
    hat: '----',
  },
  voices: { chords: 'brass', bass: 'growl', lead: 'horn', arp: 'drop' },
  minIntensity: { chords: 0, bass: 0, beat: 1, lead: 1, arp: 2, hats: 3 },
  accidentals: [],
};

import type { Theme, ThemeName } from './theme.ts';

/** Bright and bouncy, in C major: a recurring rise of a sixth, and one F minor chord before the return. */
const SUNNY: Theme = {
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

/** Calm and clear, between F and A minor: a bell falling a fourth, and a circle of fifths in the middle. */
const GLASS: Theme = {
  name: 'glass',
  tempo: 90,
  gain: 1.18,
  swing: 50,
  form: ['A', 'a', 'B', 'a'],
  sections: {
    A: {
      chords: 'Fmaj7 | Em7 | Am7 | Cmaj7 | Fmaj7 | Em7 | Dm7 | G',
      lead: `e5.6 c5.2 a4.8 | d5.6 b4.2 g4.8 | c5.4 e5.4 a5.8 | g5.8 e5.4 -.4
        | e5.6 c5.2 a4.8 | d5.6 b4.2 e5.8 | f5.6 d5.2 a4.4 c5.4 | b4.10 -.6`,
    },
    a: {
      chords: 'Fmaj7 | Em7 | Am7 | C | Dm7 | Em7 | Fmaj7 G | Am7',
      lead: `e5.6 c5.2 a4.4 c5.4 | d5.6 b4.2 g4.4 b4.4 | c5.4 e5.4 a5.4 b5.4 | c6.4 b5.4 g5.4 e5.4
        | f5.6 a5.2 d5.8 | g5.6 b5.2 e5.8 | a5.4 c5.4 b4.4 d5.4 | c5.8 a4.8`,
    },
    B: {
      chords: 'Dm7 | G | Cmaj7 | Fmaj7 | Bm7b5 | E7 | Am7 | Am7 G',
      lead: `a5.8 g5.4 f5.4 | b5.8 a5.4 g5.4 | e5.4 g5.4 b5.4 g5.4 | a5.6 g5.4 e5.6
        | d5.4 e5.4 f5.4 a5.4 | g#5.8 e5.4 b4.4 | c5.4 e5.4 a5.4 c6.4 | a5.6 g5.2 d5.4 b4.4`,
    },
  },
  bass: 'r.10 5.6',
  comp: 'x.16',
  arp: '0.2 1.2 2.2 3.2 4.2 3.2 2.2 1.2',
  drums: { kick: 'x---------x-----', rim: '--------x-------', tick: '--x---x---x---x-', hat: '' },
  fill: {
    kick: 'x---------------',
    rim: '--------x--x--x-',
    tick: '--x-x-x-x-x-x-x-',
    tom: '----------x-----',
    low: '------------x---',
  },
  voices: { chords: 'pad', bass: 'deep', lead: 'glass', arp: 'drop' },
  minIntensity: { chords: 0, bass: 0, arp: 1, lead: 1, beat: 2, hats: 3 },
  accidentals: ['g#'],
};

/** Wide and heavy, in D dorian at half time: a horn call of fifths over a descending bass. */
const STORM: Theme = {
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

/** Driving, in A minor with the leading tone of its dominant; the middle opens into C. */
const CHASE: Theme = {
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

/**
 * All themes. They use the notes of C major, like the effects; their tempos have the ratio 3 to 4 to 5.
 *
 * @example THEMES.glass.tempo // 90
 */
export const THEMES: Readonly<Record<ThemeName, Theme>> = { sunny: SUNNY, glass: GLASS, chase: CHASE, storm: STORM };

import type { DemoRandom } from './demoRandom.ts';

const FIRST_WORDS = [
  ...['amber', 'basil', 'bruno', 'cedar', 'clover', 'cosmo', 'dara', 'dusty', 'eli', 'fern', 'gus', 'hazel', 'indigo'],
  ...['iris', 'jade', 'juno', 'kai', 'koda', 'leo', 'luna', 'mara', 'milo', 'nadia', 'nico', 'olive', 'otto', 'pepper'],
  ...[
    'piper',
    'quinn',
    'remy',
    'rio',
    'rosa',
    'sage',
    'sol',
    'suki',
    'tango',
    'tess',
    'uma',
    'vera',
    'wren',
    'yuki',
    'zara',
  ],
] as const;
const SECOND_WORDS = [
  ...['bounce', 'hops', 'leaps', 'moss', 'cloud', 'comet', 'drift', 'ember', 'fox', 'frost', 'gale', 'hawk', 'jumper'],
  ...['kite', 'lark', 'moth', 'newt', 'orbit', 'otter', 'pine', 'puddle', 'quill', 'reef', 'rocket', 'spring', 'stoat'],
  ...['storm', 'tide', 'toad', 'vale', 'vole', 'wave', 'wolf', 'zephyr'],
] as const;

/** Realistic names: right-to-left scripts, joining letters, multi-part emoji and very long ones. */
const WORLD_NAMES = [
  ...['محمد القافز', 'نجمة الصحراء', 'يوسف ⭐', 'סבתא קופצת', 'דניאל', 'پرش بلند', 'لیلا', 'علی رضا'],
  ...['山田ジャンプ', '跳跳虎', '小さなカエル', '달빛토끼', '점프왕', 'กระต่ายน้อย', 'कूदो भाई', 'বাংলার বাঘ'],
  ...['Прыгун', 'Зайка', 'Ольга Н.', 'Стрибунець', 'Άλμα', 'Δημήτρης', 'თამარი', 'Արամ', 'ሰላም'],
  ...['Łukasz Żabka', 'Ægir Þór', 'Søren Hop', 'José Ángel', 'Çağla', 'Nguyễn Phương', 'Žofie', 'Ștefania', 'Ñandú'],
  ...['🐸', '🦘🦘🦘', '👨‍👩‍👧‍👦 family', '🏳️‍🌈 skye', '✨nova✨', '🍕 before 🏆', 'k🌈i', '🇲🇳 temür', '👩🏽‍🚀 ada'],
  ...['The Quick Brown Fox Jumps Over 13', 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', 'a_very_long_handle_without_end_32'],
  ...[
    'iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii',
    'Donaudampfschifffahrtsgesellsch',
    'x',
    'Ω',
    '1',
    '...',
    'null',
    "O'Hopper",
    '<b>bold</b>',
  ],
  ...['ＦＵＬＬＷＩＤＴＨ', 'ᴛɪɴʏ ᴄᴀᴘs', 'zalgo h̷̢o̸p̵', 'Ivan & Eve', 'ALL CAPS ALL DAY', '100% jump', 'semi;colon'],
] as const;

/** Draws this many distinct names; one in six comes from `WORLD_NAMES`. */
export function pickNames(draw: DemoRandom, count: number): string[] {
  const world: string[] = [...WORLD_NAMES];
  const names = new Set<string>();
  while (names.size < count) {
    const fresh =
      world.length > 0 && draw.chance(1 / 6) ? world.splice(draw.integer(0, world.length - 1), 1)[0] : undefined;
    names.add(fresh ?? createHandle(draw));
  }
  return [...names];
}

function createHandle(draw: DemoRandom): string {
  const [one, two] = [draw.pick(FIRST_WORDS), draw.pick(SECOND_WORDS)];
  const number = draw.chance(0.45) ? String(draw.integer(2, 99)) : '';
  const forms = [`${one}_${two}${number}`, `${one}.${two}${number}`, `${one}${two}${number}`, `${two}${one}${number}`];
  return draw.pick(forms);
}

/** Names that people give themselves, as others may safely read them (after RFC 8266 and UTS 39). */

const LONGEST = 40
/** Of a table's name. */
export const LONGEST_TITLE = 80
/** What shows nothing, or turns around what follows: controls, zero widths, directions, tags, private signs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/gu
/** Joiners that letters and pictures need: inside a picture, after a mark or in Arabic script. */
const JOINER =
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Mn}|\p{Script=Arabic})[\u200c\u200d](?=\p{L})/gu
/** More marks on one letter than any script has. */
const PILE = /(\p{M}{3})\p{M}+/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A name as it is kept: composed, on one line, with nothing unseen in it. Null: nothing is left of it, or too much. */
export function cleanName(typed: string, longest: number = LONGEST): string | null {
  const kept = new Set([...typed.matchAll(JOINER)].map(({ index }) => index))
  const name = typed
    .replaceAll(/[\n\r\t\u2028\u2029]/g, ' ')
    .replaceAll(UNSEEN, (sign, at: number) => (kept.has(at) ? sign : ''))
    .normalize('NFC')
    .replaceAll(PILE, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return VISIBLE.test(name) && name.length <= longest ? name : null
}

/** Two names that are the same to a reader: small and big letters, wide and narrow signs. */
export function sameName(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

/** Two names that look the same and are not: letters of other scripts, figures for letters, accents apart. */
export function looksLike(one: string, other: string): boolean {
  return skeleton(one) === skeleton(other)
}

function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim()
}

function skeleton(name: string): string {
  const bare = folded(name)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s\p{P}]/gu, '')
  return [...bare]
    .map(sign => LIKE[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** Signs that are drawn as a Latin letter: of UTS 39's table those of the scripts that people mix, in small letters. */
const ALIKE: Readonly<Record<string, string>> = {
  a: 'аɑαа',
  b: 'Ьƅв',
  c: 'сϲⅽ',
  d: 'ԁⅾ',
  e: 'еҽε',
  g: 'ɡց',
  h: 'һнհ',
  i: 'іιıl1|ⅰӏ!',
  j: 'јϳ',
  k: 'кκ',
  m: 'мⅿ',
  n: 'ոпη',
  o: 'оοσ0օ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕ5ꜱ',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵνⅴ',
  w: 'ԝѡω',
  x: 'хχⅹ×',
  y: 'уγү',
  z: 'ᴢʐ',
}
const LIKE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ALIKE).flatMap(([letter, signs]) => [...signs].map(sign => [sign, letter])),
)

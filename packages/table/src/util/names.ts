/**
 * Cleans names that people give themselves, so that others can safely read them (after RFC 8266 and
 * UTS 39).
 */

const LONGEST = 40
/** For the name of a table. */
export const LONGEST_TITLE = 80
/** Invisible characters and direction changes: controls, zero widths, tags, private use. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/gu
/** Joiners that scripts and emoji need: inside an emoji, after a mark, or in Arabic. */
const JOINER =
  /(?<=\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d(?=\p{Extended_Pictographic})|(?<=\p{Mn}|\p{Script=Arabic})[\u200c\u200d](?=\p{L})/gu
/** More combining marks on one letter than any script uses. */
const PILE = /(\p{M}{3})\p{M}+/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * The name to store: composed, on one line, without invisible characters. Null if nothing is left
 * or it is too long.
 */
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

/** Whether a stored name is one that `cleanName` could have returned, apart from its spaces. */
export function isCleanName(name: string, longest: number = LONGEST): boolean {
  return cleanName(name, longest) === name.replaceAll(/\s+/g, ' ').trim()
}

/** Whether two names are the same to a reader, ignoring case and width. */
export function sameName(one: string, other: string): boolean {
  return caseFolded(one) === caseFolded(other)
}

/**
 * Whether two different names look the same: letters of other scripts, digits for letters, missing
 * accents.
 */
export function looksLike(one: string, other: string): boolean {
  return skeleton(one) === skeleton(other)
}

function caseFolded(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim()
}

function skeleton(name: string): string {
  const bare = caseFolded(name)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\s\p{P}]/gu, '')
  return [...bare]
    .map(sign => LIKE[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/**
 * Characters that look like a Latin letter, from UTS 39, in lower case, for scripts that people
 * mix.
 */
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

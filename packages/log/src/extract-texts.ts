/** A body after its first brace, with numbered marks in place of its texts. */
interface ExtractedTexts {
  readonly rest: string
  readonly t: readonly string[]
}

/**
 * Separates the texts of a body. Scans by hand in one pass because every act goes through here.
 * Which strings are texts is decided by their shape and by the fields above them, so that nothing
 * of a game needs to be known here. Separating too much only costs time. A text that is not
 * separated can never be erased.
 */
export function extractTexts(body: string): ExtractedTexts {
  const t: string[] = []
  let rest = ''
  let from = 1
  let field = ''
  let typedKeysUntil = 0
  let typedValuesUntil = 0
  for (let start = body.indexOf('"'); start >= 0;) {
    const end = closingQuote(body, start)
    const raw = body.slice(start + 1, end)
    const isField = body.charCodeAt(end + 1) === COLON
    if (isField) field = raw
    const isForm = isField
      ? isKnownFieldName(raw) && start >= typedKeysUntil
      : isKeyword(raw, field) && (start >= typedValuesUntil || raw === '' || isGeneratedId(raw))
    if (!isForm) {
      rest += `${body.slice(from, start)}"$${t.length}"`
      from = end + 1
      t.push(raw)
    }
    if (isField && body.charCodeAt(end + 2) === OPEN_BRACE) {
      if (TYPED_KEYS.has(raw)) typedKeysUntil = closingBrace(body, end + 2)
      if (TYPED_VALUES.has(raw)) typedValuesUntil = closingBrace(body, end + 2)
    }
    start = body.indexOf('"', end + 1)
  }
  return { rest: rest + body.slice(from), t }
}

const COLON = 0x3a
const BACKSLASH = 0x5c
const QUOTE = 0x22
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/**
 * Index of the quote that closes this string. A quote after an odd number of backslashes is
 * escaped.
 */
function closingQuote(body: string, open: number): number {
  for (let end = body.indexOf('"', open + 1); ; end = body.indexOf('"', end + 1)) {
    let before = end
    while (body.charCodeAt(before - 1) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 0) return end
  }
}

/** Index of the brace that closes the object which starts here. */
function closingBrace(body: string, open: number): number {
  let depth = 0
  for (let i = open; i < body.length; i++) {
    const code = body.charCodeAt(i)
    if (code === QUOTE) i = closingQuote(body, i)
    else if (code === OPEN_BRACE) depth += 1
    else if (code === CLOSE_BRACE && --depth === 0) return i
  }
  return body.length
}

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Fields that always count as text written by people, with any value. */
const USER_TEXT_FIELDS = wordSet(
  'text name title words reason note notes it en label question who whom look story concept ' +
    'description background how what because intent effect item nuance specialisation spell ' +
    'skill gear motive',
)
/** Fields that hold texts or ids. Only ids that the program made are not texts there. */
const MIXED_FIELDS = wordSet(
  'about activity age agreed appearance asked asks between bonusFor cause combinations consumed ' +
    'covers diary discipline distances distinctiveFeatures element elements equipment extraFor ' +
    'farewell finances flaw foci gender goals handedness height heir hint history ' +
    'importantPerson incapacity items justification lastWords limits looks materials meanings ' +
    'metres missing modifiers motivation opposites organisation origin penaltyFor personality ' +
    'philosophy plea price profession professionSkills purpose race raised school secret sign ' +
    'skills somebody somebodyTrait source spheres stake subject target told trait traits value ' +
    'weight worldview',
)
/** Maps whose keys people type: the traits and skills of a character. */
const TYPED_KEYS = wordSet('skills advantages disadvantages nuances specialisations')
/** Maps whose values people type: the answers of a draft, and texts by id. */
const TYPED_VALUES = wordSet('answers drawn limits names notes studied')
/** Fields with built-in keywords, never written by people. */
const KEYWORD_FIELDS = wordSet(
  'type kind role state moment choice opening shown tells mode level masterMode automation ' +
    'system part',
)
const LETTERS = /^[a-z]+$/
/** Ids, hashes, numbers and rule ids. */
const ID = /^(?:[a-z0-9][a-z0-9._:#/+=-]*|[A-Z]{2,5}(?:-[A-Z0-9]+)+)$/
const FIELD = /^[a-z0-9][A-Za-z0-9_.:#/-]*$/
/** An id that the program made, also after a prefix: `ally:seat-…`. */
const GENERATED_ID = /^(?:[a-z-]+:)?[a-z-]+-[0-9a-f]{20}$/
/**
 * Hex length of a seal's salt. With the salt, a sealed note could be guessed from its fingerprint.
 */
const SEAL_SALT = 64

const isGeneratedId = (raw: string): boolean => GENERATED_ID.test(raw)

/** The part after a colon may be typed, such as the name of a skill in `custom:sea-lore`. */
const mayBeTyped = (raw: string): boolean => raw.includes(':') && !isGeneratedId(raw)

const isKnownFieldName = (raw: string): boolean => FIELD.test(raw) && !mayBeTyped(raw)

function isKeyword(raw: string, field: string): boolean {
  if (raw === '') return true
  if (USER_TEXT_FIELDS.has(field) || (field === 'salt' && raw.length === SEAL_SALT)) return false
  if (LETTERS.test(raw)) return KEYWORD_FIELDS.has(field)
  if (!ID.test(raw) || mayBeTyped(raw)) return false
  return !MIXED_FIELDS.has(field) || isGeneratedId(raw)
}

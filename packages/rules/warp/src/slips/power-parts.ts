import {
  bool,
  label,
  name,
  nullable,
  number,
  object,
  oneOf,
  text,
  withDefault,
  type Field,
  type Infer,
  type Label,
} from '@mastro/core'
import { PAST_SCALES } from '../acts/power-effect/matter.ts'
import { DISEASES, POWERS, powers, type Power } from '../data/magic.ts'
import type { Being } from '../game/state.ts'
import { choicesOf } from '../words/terms.ts'
import { boolField, choiceField, handFields, intField } from './parts.ts'

const yes = withDefault(bool(), true)
const off = withDefault(bool(), false)
export const SENSES = ['sight', 'hearing', 'smell'] as const

/** A power of one's own, as one of the samples or as the Master adapts it (`sample` blank, WARP-POWER-8). */
export const powerAbout = object({
  character: name(80),
  power: name(80),
  sample: withDefault(oneOf([...POWERS, '']), ''),
  target: withDefault(text(80), ''),
})
export type PowerAbout = Infer<typeof powerAbout>

/** Everything a sample may ask of its user, flat; each power reads only its own. */
export const powerPart = object({
  ...handFields,
  squeeze: off,
  mode: withDefault(text(20), ''),
  distance: withDefault(nullable(number(0, 10_000_000)), () => null),
  weightKg: withDefault(nullable(number(0, 1_000_000)), () => null),
  natural: yes,
  contact: yes,
  linked: yes,
  perceived: yes,
  visible: yes,
  noticeable: yes,
  canReact: yes,
  inSight: yes,
  wellKnown: off,
  willing: off,
  action: withDefault(oneOf(['slide', 'lift']), 'slide'),
  scale: withDefault(oneOf(PAST_SCALES), 'hours'),
  disease: withDefault(oneOf(DISEASES), 'minor'),
  /** WARP-PWR-15: some project another sense. */
  sense: withDefault(oneOf(SENSES), 'sight'),
})
export type PowerPart = Infer<typeof powerPart>

export const resistPart = object({
  ...handFields,
  willing: off,
  defence: withDefault(oneOf(['none', 'bonus', 'counter']), 'none'),
  aware: off,
})
export type ResistPart = Infer<typeof resistPart>

const WORDS: Readonly<Record<string, Label>> = {
  mode: label('Come si usa', 'How it is used'),
  distance: label('Distanza in metri', 'Distance in metres'),
  weightKg: label('Peso in kg', 'Weight in kg'),
  natural: label('Con armi naturali', 'With natural weapons'),
  contact: label('Contatto per trenta secondi', 'Thirty seconds of contact'),
  linked: label('C’è un legame con il luogo', 'There is a link with the place'),
  perceived: label('Il bersaglio è percepito', 'The target is perceived'),
  visible: label('L’oggetto si vede', 'The object is seen'),
  noticeable: label('Qualcuno potrebbe accorgersene', 'Somebody could notice it'),
  canReact: label('Una reazione sarebbe possibile', 'A reaction would be possible'),
  inSight: label('In vista', 'In sight'),
  wellKnown: label('Ben conosciuto', 'Well known'),
  willing: label('Consenziente', 'Willing'),
  action: label('Sposta o solleva', 'Slides or lifts'),
  scale: label('Quanto indietro', 'How far back'),
  disease: label('Malattia', 'Disease'),
  sense: label('Senso', 'Sense'),
}

const MODES: Readonly<Partial<Record<Power, readonly (readonly [string, Label])[]>>> = {
  heal: [
    ['damage', label('Ferite', 'Wounds')],
    ['disease', label('Malattia', 'Disease')],
  ],
  'mind-reading': [
    ['scan', label('Sonda intorno', 'Scans around')],
    ['read', label('Legge una mente', 'Reads a mind')],
  ],
  'wandering-eyes': [
    ['present', label('Altrove, ora', 'Elsewhere, now')],
    ['past', label('Qui, nel passato', 'Here, in the past')],
  ],
  telepathy: [
    ['read', label('Legge', 'Reads')],
    ['send', label('Trasmette', 'Sends')],
  ],
}

/** The fields that each sample reads of its user's part. */
export const ASKED: Readonly<Record<Power, readonly string[]>> = {
  'lightning-strike': ['natural'],
  heal: ['mode', 'contact', 'disease'],
  'mind-reading': ['mode', 'distance', 'perceived'],
  'wandering-eyes': ['mode', 'linked', 'scale', 'sense'],
  'iron-skin': [],
  'pre-reaction': ['canReact', 'noticeable'],
  hunches: [],
  'telekinetic-punch': ['distance'],
  telekinesis: ['visible', 'action', 'weightKg', 'distance'],
  telepathy: ['mode', 'inSight', 'wellKnown', 'distance', 'perceived'],
  sending: ['inSight', 'wellKnown', 'distance'],
  'see-aura': [],
}

/** What a power does if its user does not say: on somebody, mind reading reads. */
export function firstMode(sample: Power, onSomebody: boolean = false): string {
  return sample === 'mind-reading' && onSomebody ? 'read' : (MODES[sample]?.[0]?.[0] ?? '')
}

export function powerForm(sample: Power | ''): Field[] {
  const squeeze = boolField('squeeze', label('Spreme il potere', 'Squeezes the power'))
  return sample === '' ? [squeeze] : [squeeze, ...ASKED[sample].map(id => askField(sample, id))]
}

const SENSE_LABELS = {
  sight: label('Vista', 'Sight'),
  hearing: label('Udito', 'Hearing'),
  smell: label('Olfatto', 'Smell'),
} as const

function askField(sample: Power, id: string): Field {
  const title = WORDS[id]!
  switch (id) {
    case 'mode':
      return choiceField(
        id,
        title,
        (MODES[sample] ?? []).map(([value, words]) => ({ value, label: words })),
        firstMode(sample),
      )
    case 'scale':
      return choiceField(
        id,
        title,
        PAST_SCALES.map(value => ({ value, label: SCALES[value] })),
        'hours',
      )
    case 'disease':
      return choiceField(id, title, choicesOf('disease', DISEASES), 'minor')
    case 'sense':
      return choiceField(
        id,
        title,
        SENSES.map(value => ({ value, label: SENSE_LABELS[value] })),
        'sight',
      )
    case 'action':
      return choiceField(
        id,
        title,
        [
          { value: 'slide', label: label('Sposta', 'Slides') },
          { value: 'lift', label: label('Solleva', 'Lifts') },
        ],
        'slide',
      )
    case 'distance':
    case 'weightKg':
      return intField(id, title, 0, 100_000)
    default:
      return { id, label: title, kind: 'bool', initial: id !== 'wellKnown' && id !== 'willing' }
  }
}

const SCALES = {
  hours: label('Ore', 'Hours'),
  days: label('Giorni', 'Days'),
  weeks: label('Settimane', 'Weeks'),
  centuries: label('Secoli', 'Centuries'),
} as const

export function resistForm(): Field[] {
  return [
    boolField('willing', WORDS['willing']!),
    choiceField(
      'defence',
      label('Difesa psichica', 'Psychic defence'),
      [
        { value: 'none', label: label('Nessuna', 'None') },
        { value: 'bonus', label: label('Un colpo: dadi bonus', 'A shot: bonus dice') },
        {
          value: 'counter',
          label: label('Un colpo: il potere contrasta', 'A shot: the power counters'),
        },
      ],
      'none',
    ),
    boolField('aware', label('Si accorge del potere', 'Is aware of the power')),
  ]
}

/** Powers whose dice are only added to another roll (WARP-POWER-2). */
export const isAdded = (sample: Power | '') =>
  sample !== '' && !powers.some(({ id, rolled }) => id === sample && rolled)

export const isResisted = (sample: Power | '') =>
  sample === '' || powers.some(({ id, resisted }) => id === sample && resisted)

/** The sample that a trait's name stands for, if it is one of the book's. */
export function sampleFor(traitName: string | null): Power | '' {
  const found = powers.find(({ it, en }) =>
    [it, en].some(words => words.toLowerCase() === traitName?.toLowerCase()),
  )
  return found?.id ?? ''
}

export function shotsOf({ sheet: { psychic } }: Being) {
  return psychic === null ? null : { max: psychic.max, current: psychic.current }
}

import { answersIn, field, s, label } from '@mastro/core'
import type { FieldSpec, Field, Label, PartContext, KnownAnswers } from '@mastro/core'
import { PAST_SCALES } from '../../operations/power-effect/matter.ts'
import { DISEASES, POWERS, powers, type Power } from '../../data/magic.ts'
import { partForm } from '../../kit.ts'
import { HAND_WAS, handFields, checkReasons } from '../rolls/dice-parts.ts'
import { modFields, overrideField } from '../rolls/modifier-parts.ts'
import { masterSeat, nameFor, secrecyFor, seatFor } from '../rolls/part-seats.ts'
import { verdictPart } from '../rolls/experience-verdict.ts'
import type { Being, State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { labelOf } from '../../messages/label-of.ts'
import { TERMS } from '../../messages/terms.ts'

/**
 * A power of the character: one of the samples, or one that the Master adapts (`sample` is empty,
 * WARP-POWER-8).
 */
export const powerAbout = s.object({
  character: id,
  power: id,
  sample: s.withDefault(s.oneOf([...POWERS, '']), ''),
  target: s.withDefault(s.text(80), ''),
})
export type PowerAbout = s.Infer<typeof powerAbout>
type PowerPartContext = PartContext<State, PowerAbout>
const userIn = ({ state, about }: PowerPartContext) => state.beings[about.character]
const targetIn = ({ state, about }: PowerPartContext) => state.beings[about.target]

type Extra =
  | 'mode'
  | 'distance'
  | 'weightKg'
  | 'natural'
  | 'contact'
  | 'linked'
  | 'perceived'
  | 'visible'
  | 'noticeable'
  | 'canReact'
  | 'inSight'
  | 'wellKnown'
  | 'willing'
  | 'action'
  | 'scale'
  | 'disease'
  | 'sense'

/** The fields of the user's part that each sample needs. */
const ASKED: Readonly<Record<Power, readonly Extra[]>> = {
  'lightning-strike': ['natural'],
  heal: ['mode', 'contact', 'disease'],
  'mind-reading': ['mode', 'distance', 'perceived'],
  'wandering-eyes': ['mode', 'linked', 'scale', 'sense'],
  'iron-skin': [],
  'pre-reaction': ['canReact', 'noticeable'],
  hunches: [],
  'telekinetic-punch': ['distance'],
  telekinesis: ['visible', 'action', 'weightKg', 'distance'],
  telepathy: ['mode', 'inSight', 'wellKnown', 'distance', 'perceived', 'willing'],
  sending: ['inSight', 'wellKnown', 'distance'],
  'see-aura': [],
}
const reads = (extra: Extra) => (at: PowerPartContext) =>
  at.about.sample !== '' && ASKED[at.about.sample].includes(extra)
const ifRead = <T>(
  extra: Extra,
  question: FieldSpec<T, PowerPartContext>,
): FieldSpec<T, PowerPartContext> => field.onlyIf(reads(extra), question)
const tickField = (extra: Extra, title: Label, initial: boolean = true) =>
  ifRead(extra, field.bool(title, initial))

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

/** The default mode of a power. Mind reading reads if it has a target. */
export function firstMode(sample: Power, onSomebody: boolean): string {
  return sample === 'mind-reading' && onSomebody ? 'read' : (MODES[sample]?.[0]?.[0] ?? '')
}

function modeField(key: string, { about }: PowerPartContext): Field | null {
  if (about.sample === '') return null
  const choices = (MODES[about.sample] ?? []).map(([value, words]) => ({ value, label: words }))
  const initial = firstMode(about.sample, about.target !== '')
  return {
    id: key,
    label: label('Come si usa', 'How it is used'),
    kind: 'choice',
    choices,
    initial,
  }
}

const measure = (extra: Extra, title: Label, most: number) =>
  ifRead(
    extra,
    field.custom(
      s.withDefault(s.nullable(s.number(0, most)), () => null),
      (key): Field => ({
        id: key,
        label: title,
        kind: 'int',
        min: 0,
        max: 100_000,
        initial: 0,
      }),
    ),
  )

const SENSES = {
  sight: label('Vista', 'Sight'),
  hearing: label('Udito', 'Hearing'),
  smell: label('Olfatto', 'Smell'),
} as const
const ACTIONS = { slide: label('Sposta', 'Slides'), lift: label('Solleva', 'Lifts') } as const
const SCALES = {
  hours: label('Ore', 'Hours'),
  days: label('Giorni', 'Days'),
  weeks: label('Settimane', 'Weeks'),
  centuries: label('Secoli', 'Centuries'),
} as const
const WILLING = label('Non resiste', 'Does not resist')

/** The fields of all samples. Each power shows only its own. */
const powerFields = {
  squeeze: field.bool(label('Spreme il potere', 'Squeezes the power')),
  mode: ifRead('mode', field.custom(s.withDefault(s.text(20), ''), modeField)),
  distance: measure('distance', label('Distanza in metri', 'Distance in metres'), 10_000_000),
  weightKg: measure('weightKg', label('Peso in kg', 'Weight in kg'), 1_000_000),
  natural: tickField('natural', label('Con armi naturali', 'With natural weapons')),
  contact: tickField('contact', label('Contatto per trenta secondi', 'Thirty seconds of contact')),
  linked: tickField(
    'linked',
    label('C’è un legame con il luogo', 'There is a link with the place'),
  ),
  perceived: tickField(
    'perceived',
    label('Il bersaglio si vede o si sente', 'The target can be seen or sensed'),
  ),
  visible: tickField('visible', label('L’oggetto si vede', 'The object is seen')),
  noticeable: tickField(
    'noticeable',
    label('Qualcuno potrebbe accorgersene', 'Somebody could notice it'),
  ),
  canReact: tickField(
    'canReact',
    label('Una reazione sarebbe possibile', 'A reaction would be possible'),
  ),
  inSight: tickField('inSight', label('In vista', 'In sight')),
  wellKnown: tickField('wellKnown', label('Conoscenza stretta', 'Well known'), false),
  willing: tickField('willing', WILLING, false),
  action: ifRead(
    'action',
    field.choice(
      ['slide', 'lift'],
      label('Sposta o solleva', 'Slides or lifts'),
      key => ACTIONS[key],
      'slide',
    ),
  ),
  scale: ifRead(
    'scale',
    field.choice(
      PAST_SCALES,
      label('Quanto indietro', 'How far back'),
      key => SCALES[key],
      'hours',
    ),
  ),
  disease: ifRead(
    'disease',
    field.choice(DISEASES, label('Malattia', 'Disease'), key => labelOf('disease', key), 'minor'),
  ),
  /** WARP-PWR-15: some psychics project another sense. */
  sense: ifRead(
    'sense',
    field.choice(
      ['sight', 'hearing', 'smell'],
      label('Senso', 'Sense'),
      key => SENSES[key],
      'sight',
    ),
  ),
}

/** The power is the trait, so there is no trait field. */
const { trait: _, ...usersHand } = handFields<PowerPartContext>(userIn)

export const PSYCHIC_DEFENCES = ['none', 'bonus', 'counter'] as const
export type PsychicDefence = (typeof PSYCHIC_DEFENCES)[number]
const DEFENCES: Readonly<Record<PsychicDefence, Label>> = {
  none: label('Nessuna', 'None'),
  bonus: label('Spendi un colpo: dadi bonus', 'Spend a shot: bonus dice'),
  counter: label(
    'Spendi un colpo: il mio potere lo contrasta',
    'Spend a shot: my power counters this',
  ),
}
export const TARGET = 'side:target'

const targetForm = partForm<PowerAbout>()({
  ...handFields<PowerPartContext>(targetIn),
  willing: field.bool(WILLING),
  defence: field.onlyIf(
    (at: PowerPartContext) => targetIn(at)?.sheet.psychic != null,
    field.choice(
      PSYCHIC_DEFENCES,
      label('Difesa psichica', 'Psychic defence'),
      key => DEFENCES[key],
      'none',
    ),
  ),
  aware: field.bool(label('Si accorge del potere', 'Is aware of the power')),
})

/** True if a player says that the own power counters this one, which the Master confirms. */
function claimsCounter(at: PowerPartContext): boolean {
  const answer = answersIn(at.slip, TARGET, targetForm)
  return targetIn(at)?.seat != null && answer?.willing === false && answer.defence === 'counter'
}

/** The parts of the user, the target and the Master. */
export const powerParts = {
  owner: {
    role: 'owner',
    label: (at: PowerPartContext) => nameFor(userIn(at)),
    form: partForm<PowerAbout>()({
      ...usersHand,
      ...powerFields,
    }),
    legacyFields: { ...HAND_WAS, trait: s.text(200) },
    required: true,
    secrecy: (at: PowerPartContext) => secrecyFor(userIn(at)),
    seat: (at: PowerPartContext) => seatFor(userIn(at), at),
    when: (at: PowerPartContext) => userIn(at) !== undefined,
  },
  [TARGET]: {
    role: 'side',
    label: (at: PowerPartContext) => nameFor(targetIn(at)),
    form: targetForm,
    required: ({ about }: PowerPartContext) =>
      isResisted(about.sample) && about.target !== about.character,
    check: checkReasons,
    secrecy: (at: PowerPartContext) => secrecyFor(targetIn(at)),
    seat: (at: PowerPartContext) => seatFor(targetIn(at), at),
    when: (at: PowerPartContext) => userIn(at) !== undefined && targetIn(at) !== undefined,
  },
  master: {
    role: 'master',
    label: TERMS.master,
    form: partForm<PowerAbout>()({
      ...modFields<PowerPartContext>(userIn),
      /** WARP-POWER-5: whether the power of the target really counters this one. */
      counters: field.onlyIf(
        (at: PowerPartContext) => claimsCounter(at),
        field.bool(
          label('Il potere del bersaglio lo contrasta', 'The target’s power counters it'),
          true,
        ),
      ),
      ...overrideField,
    }),
    required: (at: PowerPartContext) => claimsCounter(at),
    secrecy: 'open',
    seat: masterSeat,
    when: (at: PowerPartContext) => userIn(at) !== undefined,
  },
  verdict: verdictPart,
} as const
export type PowerKnowledge = KnownAnswers<typeof powerParts>
export type PowerPart = NonNullable<PowerKnowledge['owner']>

/** True for powers whose dice are only added to another roll (WARP-POWER-2). */
export const isAdded = (sample: Power | '') =>
  sample !== '' && !powers.some(one_ => one_.id === sample && one_.rolled)

export const isResisted = (sample: Power | '') =>
  sample === '' || powers.some(one_ => one_.id === sample && one_.resisted)

/** The sample power with this name, or an empty string if it is a custom power. */
export function sampleFor(traitName: string | null): Power | '' {
  return printedPower(traitName)?.id ?? ''
}

/** The name of a power: in both languages if it is the book's, or else as it was typed. */
export function powerName(traitName: string): Label {
  const { it, en } = printedPower(traitName) ?? { it: traitName, en: traitName }
  return { it, en }
}

const printedPower = (traitName: string | null) =>
  powers.find(({ it, en }) =>
    [it, en].some(words => words.toLowerCase() === traitName?.toLowerCase()),
  )

export function shotsOf({ sheet: { psychic } }: Being) {
  return psychic === null ? null : { max: psychic.max, current: psychic.current }
}

import {
  byAuthor,
  field,
  s,
  label,
  ok,
  phrase,
  refuse,
  same,
  ofLabel,
  quoted,
  NO_WORDS,
} from '@mastro/core'
import type { Chapter, GivenFields, Label } from '@mastro/core'
import { idField, points } from '../operations/shared-fields.ts'
import { heal } from '../operations/heal.ts'
import { SEVERITIES, withWound, type Wound } from '../operations/body-state.ts'
import { PURPOSES } from '../operations/treat.ts'
import { ACTIVITIES, worsen } from '../operations/worsen.ts'
import { nextWoundId, wound } from '../operations/wound.ts'
import { defineBodyCommand, fromInput } from '../guards.ts'
import { withBody } from '../updates.ts'
import { form, type GameContext } from '../kit.ts'
import { nameOf } from '../messages/log-lines.ts'
import { DESK, deskOf } from '../messages/offer-groups.ts'
import { settingsOf } from '../options.ts'
import type { Being, State } from '../state.ts'
import { beingOf } from '../selectors.ts'
import { damagePoints, term, TERM_LABELS } from '../messages/terms.ts'
import { withoutHelpRequest, defineBodyEvent, patientOf } from './bodies.ts'

/** Chapter 2.2: separate wounds, each with what it rules out. Healing, worsening and death. */

export const wounded = defineBodyEvent(
  'wounded',
  s.object({
    who: idField,
    points,
    severity: s.oneOf(SEVERITIES),
    description: s.text(),
    limits: s.text(),
  }),
  {
    personalText: byAuthor,
    change: (being, { points: damage, severity, description, limits }) => {
      const { state } = being.character
      const id = nextWoundId(state)
      const fresh: Wound = {
        id,
        description,
        points: damage,
        severity,
        stabilised: false,
        treated: false,
      }
      const hurt = withBody(being, { ...state, wounds: [...state.wounds, fresh] })
      return limits === '' ? hurt : { ...hurt, limits: { ...being.limits, [id]: limits } }
    },
    describe: ({ severity, points: damage, description, limits }, name) => ({
      text: phrase`${name}: ${TERM_LABELS.wound} (${term('severity', severity)}), ${damagePoints(damage)}${detail(description, limits)}.`,
      rules: ['WOC-WOUND-1'],
      seen: label(`${name} riporta una ferita.`, `${name} is wounded.`),
    }),
  },
)
const detail = (...all: readonly string[]): Label =>
  all
    .filter(one => one !== '')
    .reduce<Label>((before, one) => phrase`${before}: ${quoted(one)}`, NO_WORDS)

const onWound = (being: Being, id: string, change: (hurt: Wound) => Wound): Being => {
  const { state } = being.character
  const hurt = state.wounds.find(one => one.id === id)
  return hurt === undefined ? being : withBody(being, withWound(state, change(hurt)))
}
const changed = { who: idField, wound: idField, points: s.int(0, 999) }

export const healed = defineBodyEvent('healed', s.object(changed), {
  change: (being, { wound: id, points: less }) =>
    onWound(being, id, hurt => ({ ...hurt, points: hurt.points - less })),
  describe: ({ points: less }, name) => ({
    text: label(
      `${name}: il tempo guarisce ${less} ${less === 1 ? 'punto' : 'punti'}.`,
      `${name}: time heals ${less} ${less === 1 ? 'point' : 'points'}.`,
    ),
    rules: ['WOC-WOUND-4'],
  }),
})
export const worsened = defineBodyEvent('worsened', s.object({ ...changed, activity: s.text() }), {
  personalText: byAuthor,
  change: (being, { wound: id, points: more }) =>
    onWound(being, id, hurt => ({ ...hurt, points: hurt.points + more })),
  describe: ({ points: more }, name) => ({
    text: label(
      `${name}: la ferita peggiora di ${more}.`,
      `${name}: the wound gets worse by ${more}.`,
    ),
    rules: ['WOC-WOUND-9'],
  }),
})
/** WOC-WOUND-6, WOC-WOUND-7, WOC-WOUND-8. */
export const treated = defineBodyEvent(
  'treated',
  s.object({ ...changed, purpose: s.oneOf(PURPOSES), healer: idField }),
  {
    change: (being, { wound: id, purpose, points: less }) =>
      withoutHelpRequest(
        onWound(being, id, hurt => {
          if (purpose === 'speed-healing') return { ...hurt, treated: true }
          if (purpose === 'stabilise') return { ...hurt, stabilised: true }
          return { ...hurt, points: hurt.points - less }
        }),
        'care',
      ),
    describe: ({ purpose }, name) => ({
      text: phrase`${name}: ${term('treatment', purpose)}.`,
      rules: ['WOC-WOUND-6'],
    }),
  },
)
const woundLimited = defineBodyEvent(
  'wound-limited',
  s.object({ who: idField, wound: idField, limits: s.text() }),
  {
    personalText: byAuthor,
    change: (being, { wound: id, limits }) => ({
      ...being,
      limits: { ...being.limits, [id]: limits },
    }),
    describe: ({ limits }, name) => ({
      text: phrase`${name}: ${quoted(limits)}.`,
      rules: ['WOC-WOUND-3'],
    }),
  },
)
const POINTS = label('Punti', 'Points')

const woundCommand = defineBodyCommand('wound', {
  rule: 'WOC-WOUND-1',
  label: label('Ferita', 'Wound'),
  group: DESK,
  verb: label('Ferisci', 'Wound'),
  form: form({
    points: field.dynamicInt([1, 999], POINTS, () => ({ max: 20, initial: 1 })),
    severity: field.choice(
      SEVERITIES,
      label('Gravità', 'Severity'),
      id => term('severity', id),
      'light',
    ),
    description: field.text(8000, label('Dove e come', 'Where and how')),
    limits: field.text(8000, label('Che cosa impedisce', 'What it prevents')),
  }),
  variants: being => ({
    group: deskOf(being),
    label: label(`Ferisci ${nameOf(being)}`, `Wound ${nameOf(being)}`),
  }),
  decide: (being, asks, { act }) => {
    const { who, points: damage, severity, description, limits } = asks
    const settings = settingsOf(act.table.options)
    const done = wound({
      ...patientOf(being),
      points: damage,
      severity,
      description,
      settings,
    })
    if (!done.ok) return fromInput(done)
    return ok([wounded({ who, points: damage, severity, description, limits })])
  },
})

/** One offer for each wound that qualifies. */
const forWounds =
  (say: (wound: Label, whose: string) => Label, fits: (hurt: Wound) => boolean) => (being: Being) =>
    being.character.state.wounds.filter(fits).map(hurt => ({
      given: { woundId: hurt.id },
      idSuffix: hurt.id,
      group: deskOf(being),
      label: say(woundLabel(hurt), nameOf(being)),
    }))

const A_WOUND = label('la ferita', 'wound')

export function woundLabel({ description, severity, points: damage }: Wound): Label {
  const what = description === '' ? UNDESCRIBED[severity] : same(description)
  return phrase`${what} (${damage})`
}

const UNDESCRIBED = {
  light: label('ferita leggera', 'light wound'),
  serious: label('ferita grave', 'serious wound'),
} as const

const theWound = ({ state }: GameContext, given: GivenFields): Wound | undefined => {
  const { who, woundId } = given
  const being = typeof who === 'string' ? beingOf(state, who) : undefined
  return being?.character.state.wounds.find(({ id }) => id === woundId)
}

/** WOC-WOUND-3. */
const limitWound = defineBodyCommand('limit-wound', {
  rule: 'WOC-WOUND-3',
  label: label('Che cosa impedisce', 'What it prevents'),
  group: DESK,
  verb: label('Scrivi', 'Write'),
  form: form({
    woundId: field.hidden(idField),
    limits: field.text(8000, label('Che cosa impedisce', 'What it prevents')),
  }),
  variants: forWounds(
    (hurt, whose) =>
      phrase`${label('Che cosa impedisce', 'Limits of')} ${ofLabel(A_WOUND, whose)}: ${hurt}`,
    () => true,
  ),
  decide: (being, { who, woundId, limits }) => {
    const hurt = being.character.state.wounds.some(({ id }) => id === woundId)
    return hurt
      ? ok([woundLimited({ who, wound: woundId, limits })])
      : refuse('not-found', 'woundId')
  },
})

const healCommand = defineBodyCommand('heal', {
  rule: 'WOC-WOUND-4',
  label: label('Il tempo guarisce', 'Time heals'),
  group: DESK,
  verb: label('Guarisci', 'Heal'),
  form: form({
    woundId: field.hidden(idField),
    points: field.dynamicInt([1, 999], POINTS, (ctx: GameContext, given) => ({
      max: theWound(ctx, given)?.points ?? 1,
      initial: 1,
    })),
  }),
  variants: forWounds(
    (hurt, whose) => phrase`${label('Il tempo guarisce', 'Time heals')} ${whose}: ${hurt}`,
    ({ severity }) => severity === 'light',
  ),
  decide: (being, { who, woundId, points: less }, { act }) => {
    const settings = settingsOf(act.table.options)
    const done = heal({ ...patientOf(being), woundId, points: less, settings })
    return done.ok ? ok([healed({ who, wound: woundId, points: less })]) : fromInput(done)
  },
})

const ACTIVITY_WORDS = {
  still: label('Resta immobile', 'Lies still'),
  moving: label('Si muove', 'Moves'),
  exerting: label('Si sforza', 'Strains'),
} as const

const worsenCommand = defineBodyCommand('worsen', {
  rule: 'WOC-WOUND-9',
  label: label('La ferita peggiora', 'The wound gets worse'),
  group: DESK,
  verb: label('Peggiora', 'Make it worse'),
  form: form({
    woundId: field.hidden(idField),
    points: field.dynamicInt([1, 999], POINTS, () => ({ max: 20, initial: 1 })),
    activity: field.choice(
      ACTIVITIES,
      label('Intanto', 'Meanwhile'),
      id => ACTIVITY_WORDS[id],
      'still',
    ),
  }),
  variants: forWounds(
    (hurt, whose) => phrase`${label('Peggiora', 'Worsen')} ${ofLabel(A_WOUND, whose)}: ${hurt}`,
    ({ severity, stabilised }) => severity === 'serious' && !stabilised,
  ),
  decide: (being, { who, woundId, points: more, activity }, { act }) => {
    const settings = settingsOf(act.table.options)
    const done = worsen({ ...patientOf(being), woundId, points: more, activity, settings })
    return done.ok
      ? ok([worsened({ who, wound: woundId, points: more, activity })])
      : fromInput(done)
  },
})

export const wounds = {
  events: [wounded, healed, worsened, treated, woundLimited],
  commands: [woundCommand, limitWound, healCommand, worsenCommand],
} satisfies Chapter<State>

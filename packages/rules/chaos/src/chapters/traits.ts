import {
  byFirstAuthor,
  field,
  s,
  label,
  ok,
  phrase,
  refuse,
  type Chapter,
  type Label,
} from '@mastro/core'
import { livingCharacter } from '../sheet/character.ts'
import { changeTrait, TRAIT_LISTS } from '../operations/change-trait.ts'
import { countsForVitality } from '../operations/derived-figures.ts'
import {
  COMPONENTS,
  flag,
  idField,
  nameField,
  orNull,
  sameName,
} from '../operations/shared-fields.ts'
import { checkState } from '../operations/body-state.ts'
import type { LostLevels } from '../operations/trim-to-limits.ts'
import { defineLeaderCommand, fromInput } from '../guards.ts'
import { evolveBeing, withSheet } from '../updates.ts'
import { defineEvent, form, type GameContext } from '../kit.ts'
import { lineAboutBeing, line, nameOf, reasonSuffix } from '../messages/log-lines.ts'
import { DESK, deskOf } from '../messages/offer-groups.ts'
import { settingsOf } from '../options.ts'
import type { Being, State } from '../state.ts'
import { beingOf } from '../selectors.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'
import { byPlayer } from '../personal-text.ts'

/** Chapter 3.1: changes of a sheet that only the Master decides. */

const ACTIONS = ['add', 'remove'] as const
const traitShape = {
  action: s.oneOf(ACTIONS),
  list: s.oneOf(TRAIT_LISTS),
  name: nameField,
}
const traitChanged = defineEvent(
  'trait-changed',
  s.object({ who: idField, ...traitShape, value: s.nullable(s.int(-99, 99)), innate: s.bool() }),
  {
    personalText: byPlayer(),
    evolve: evolveBeing((being, { list, name, value, innate, action }) => {
      const others = being.character[list].filter(trait => !sameName(trait.name, name))
      const after = action === 'add' ? [...others, { name, value, innate }] : others
      return withSheet(being, { [list]: after })
    }),
    describe: ({ who, list, action, name }, before) => {
      const what = list === 'advantages' ? TERM_LABELS.advantage : TERM_LABELS.disadvantage
      const being = beingOf(before, who)
      const sign = action === 'add' ? '+' : '−'
      const text = phrase`${nameOf(being)}: ${sign} ${what} ${nameLabel(name)}.`
      return lineAboutBeing(being, line(text, ['WOC-TRAITV-1']))
    },
  },
)
const shadeFlagged = defineEvent(
  'shade-flagged',
  s.object({
    who: idField,
    component: s.oneOf(COMPONENTS),
    name: nameField,
    vitality: s.nullable(s.bool()),
  }),
  {
    personalText: byFirstAuthor,
    evolve: evolveBeing((being, { component, name, vitality }) =>
      withSheet(being, {
        nuances: being.character.nuances.map(one =>
          one.component === component && sameName(one.name, name) ? { ...one, vitality } : one,
        ),
      }),
    ),
    describe: ({ who, name, vitality }, before) => {
      const being = beingOf(before, who)
      const counts = vitality === false ? NOT_COUNTED : COUNTED
      const text = phrase`${nameOf(being)}: ${nameLabel(name)}, ${counts}.`
      return lineAboutBeing(being, line(text, ['WOC-VITAL-2']))
    },
  },
)
const COUNTED = label('conta per la Vitalità', 'counts for Vitality')
const NOT_COUNTED = label('non conta per la Vitalità', 'does not count for Vitality')

const overruled = defineEvent(
  'overruled',
  s.object({ who: idField, character: livingCharacter, reason: s.text() }),
  {
    personalText: byPlayer('reason'),
    evolve: evolveBeing((being, { character }) => ({ ...being, character })),
    describe: ({ who, reason }, before) => {
      const being = beingOf(before, who)
      const puts = label('il Master corregge la scheda', 'the Master puts the sheet right')
      const text = phrase`${nameOf(being)}: ${puts}${reasonSuffix(reason)}.`
      return lineAboutBeing(being, line(text, ['WOC-TABLE-1']))
    },
  },
)

export function lostChanges(subject: string, all: readonly LostLevels[]) {
  return all.map(({ trait, from, to }) => ({
    subject,
    what: traitName(trait.slice(trait.indexOf('.') + 1)),
    from,
    to,
  }))
}

function traitName(name: string): Label {
  const component = COMPONENTS.find(one => one === name)
  return component === undefined ? nameLabel(name) : term('component', component)
}

/** WOC-TRAITV-1, WOC-TRAITV-2. One may be added to each list, and each may be removed. */
const changeTraitCommand = defineLeaderCommand('change-trait', {
  rule: 'WOC-TRAITV-1',
  label: label('Cambia un tratto', 'Change a trait'),
  group: DESK,
  verb: label('Cambia', 'Change'),
  form: form({
    /** The whole change in one field, for programs. */
    change: field.hidden(
      orNull(s.object({ ...traitShape, value: orNull(s.int(-99, 99)), innate: flag(false) })),
    ),
    action: field.hidden(s.optional(s.oneOf(ACTIONS))),
    list: field.hidden(s.optional(s.oneOf(TRAIT_LISTS))),
    name: field.custom(s.optional(nameField), (id, _ctx: GameContext) => ({
      id,
      label: label('Che cosa', 'What'),
      kind: 'text',
    })),
    value: field.int(0, 99, label('Quanto vale', 'What it is worth'), 0),
    innate: field.rare(field.bool(TERM_LABELS.innate)),
    masterOverride: field.rare(field.bool(label('Anche se è innato', 'Even if it is innate'))),
  }),
  variants: traitWays,
  decide: ({ character }, asks, { act }) => {
    const change = asks.change ?? writtenChange(asks)
    if (change === null) return refuse('invalid-request', 'change')
    const { advantages, disadvantages } = character
    const { masterOverride } = asks
    const settings = settingsOf(act.table.options)
    const done = changeTrait({ advantages, disadvantages, change, masterOverride, settings })
    return done.ok ? ok([traitChanged({ who: asks.who, ...change })]) : fromInput(done)
  },
})

function writtenChange(asks: {
  readonly action?: (typeof ACTIONS)[number] | undefined
  readonly list?: (typeof TRAIT_LISTS)[number] | undefined
  readonly name?: string | undefined
  readonly value: number
  readonly innate: boolean
}) {
  const { action, list, name, value, innate } = asks
  if (action === undefined || list === undefined || name === undefined) return null
  return { action, list, name, value: list === 'advantages' ? value : 0 - value, innate }
}

function traitWays(being: Being) {
  const group = deskOf(being)
  return TRAIT_LISTS.flatMap(list => [
    {
      given: { change: null, action: 'add' as const, list },
      idSuffix: list,
      group,
      label: list === 'advantages' ? NEW_ADVANTAGE : NEW_DISADVANTAGE,
    },
    ...being.character[list].map(({ name, innate }) => ({
      given: {
        change: null,
        action: 'remove' as const,
        list,
        name,
        value: 0,
        innate,
        masterOverride: innate,
      },
      idSuffix: `${list}/${name}`,
      group,
      label: phrase`${label('Togli', 'Take away')}: ${nameLabel(name)}`,
    })),
  ])
}
const NEW_ADVANTAGE = label('Un nuovo Vantaggio', 'A new advantage')
const NEW_DISADVANTAGE = label('Un nuovo Svantaggio', 'A new disadvantage')

/** WOC-VITAL-2. The Master decides whether a Body Shade counts for Vitality. */
const flagShade = defineLeaderCommand('flag-shade', {
  rule: 'WOC-VITAL-2',
  label: COUNTED,
  group: DESK,
  form: form({
    component: field.hidden(s.oneOf(COMPONENTS)),
    name: field.hidden(nameField),
    vitality: field.hidden(orNull(s.bool())),
  }),
  variants: being =>
    being.character.nuances
      .filter(({ component }) => component === 'body')
      .map(shade => {
        const vitality = !countsForVitality(shade)
        return {
          given: { component: shade.component, name: shade.name, vitality },
          idSuffix: shade.name,
          group: deskOf(being),
          label: phrase`${nameLabel(shade.name)}: ${vitality ? COUNTED : NOT_COUNTED}`,
        }
      }),
  decide: (being, { who, component, name, vitality }) => {
    const known = being.character.nuances.some(
      one => one.component === component && sameName(one.name, name),
    )
    if (!known) return refuse('not-found', 'name')
    if (vitality === true && component !== 'body')
      return refuse('vitality-nuance-not-body', 'vitality')
    return ok([shadeFlagged({ who, component, name, vitality })])
  },
})

/**
 * WOC-TABLE-1. The Master may correct anything the rules produced, with a reason that stays in the
 * log.
 */
const overrule = defineLeaderCommand('overrule', {
  rule: 'WOC-TABLE-1',
  label: label('Correggi la scheda', 'Correct the sheet'),
  group: DESK,
  verb: label('Correggi', 'Correct'),
  form: form({
    /** A whole sheet, for programs. */
    character: field.hidden(orNull(livingCharacter)),
    what: field.custom(orNull(nameField), (id, { state }: GameContext, given) => ({
      id,
      label: label('Che cosa', 'What'),
      kind: 'choice',
      choices: rightable(beingOf(state, String(given['who']))).map(({ key, name, now }) => ({
        value: key,
        label: phrase`${name} ${now}`,
      })),
    })),
    to: field.int(-99, 9999, label('Deve essere', 'It must be'), 1),
    reason: field.text(8000, label('Motivo', 'Reason')),
  }),
  variants: being => ({ group: deskOf(being), given: { character: null } }),
  decide: (being, { who, character, what, to, reason }) => {
    if (reason.trim() === '') return refuse('reason-missing', 'reason')
    const row = rightable(being).find(({ key }) => key === what)
    const right = character ?? row?.right(to)
    if (right === undefined) return refuse('choice-missing', 'what')
    const read = livingCharacter.safeParse(right)
    if (!read.success) return refuse('out-of-range', 'to')
    const damaged = checkState(read.data.state, 'character.state')
    return damaged ?? ok([overruled({ who, character: read.data, reason })])
  },
})

interface Rightable {
  readonly key: string
  readonly name: Label
  readonly now: number
  readonly right: (to: number) => Being['character']
}

/** Every number of a sheet that can be corrected on its own. */
function rightable(being: Being | undefined): readonly Rightable[] {
  if (being === undefined) return []
  const { character } = being
  const { ego, components, skills, nuances, xp } = character
  return [
    { key: 'ego', name: TERM_LABELS.ego, now: ego, right: to => ({ ...character, ego: to }) },
    ...COMPONENTS.map(name => ({
      key: name,
      name: term('component', name),
      now: components[name],
      right: (to: number) => ({ ...character, components: { ...components, [name]: to } }),
    })),
    ...nuances.map((shade, at) => ({
      key: `nuance/${shade.component}/${shade.name}`,
      name: nameLabel(shade.name),
      now: shade.value,
      right: (to: number) => ({ ...character, nuances: nuances.with(at, { ...shade, value: to }) }),
    })),
    ...skills.map((skill, at) => ({
      key: `skill/${skill.name}`,
      name: nameLabel(skill.name),
      now: skill.level,
      right: (to: number) => ({ ...character, skills: skills.with(at, { ...skill, level: to }) }),
    })),
    {
      key: 'xp',
      name: TERM_LABELS.xpAvailable,
      now: xp.available,
      right: to => ({ ...character, xp: { total: Math.max(xp.total, to), available: to } }),
    },
  ]
}

export const traits = {
  events: [traitChanged, shadeFlagged, overruled],
  commands: [changeTraitCommand, flagShade, overrule],
} satisfies Chapter<State>

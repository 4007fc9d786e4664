import { s, label, ok, phrase, refuse, quoted } from '@mastro/core'
import type { OutcomeView, Result, AnyEvent } from '@mastro/core'
import { idField, nameField, sameName } from '../../operations/shared-fields.ts'
import { observation, observeSpell } from '../../operations/observe-spell.ts'
import type {
  DeduceOutput,
  ObserveSpellInput,
  WatchOutput,
} from '../../operations/observe-spell.ts'
import { modifierOf } from '../../operations/roll-result.ts'
import { beingsFor } from '../../guards.ts'
import { partForm, defineRoll, type GameContext } from '../../kit.ts'
import { nameIn } from '../../messages/log-lines.ts'
import { groupOf } from '../../messages/offer-groups.ts'
import { againstFixed } from '../../odds/difficulty-odds.ts'
import { settingsOf } from '../../options.ts'
import { nameKey, type Being, type State } from '../../state.ts'
import { beingOf } from '../../selectors.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import {
  difficultyForm,
  mayRoll,
  onSlip,
  playedPart,
  rulingPart,
  sealedPart,
} from '../rolls/parts.ts'
import type { PartOf } from '../rolls/parts.ts'
import { rollSheetOf, skilledFields, type SheetChoice } from '../rolls/sheet-choice.ts'
import {
  EMPTY_BILL,
  OUTCOMES,
  billOf,
  diceOf,
  difficultyOdds,
  levelText,
  marginText,
  namesOf,
  outcomeView,
  whyOf,
} from '../rolls/roll-labels.ts'
import { elementField } from './cast-choice.ts'
import { isMage } from './counter-spell.ts'
import { spellAnswered, spellStudied } from './events.ts'
import { spellLabel } from './resist-spell.ts'
import { spellsOfOthers } from './spell-targets.ts'

/**
 * WOC-LEARN-2, WOC-LEARN-3, WOC-LEARN-5. Watching a spell to learn it, then deducing how it works.
 */

const STEPS = ['watch', 'deduce'] as const
interface ObserveAbout {
  readonly who: string
  readonly step: (typeof STEPS)[number]
  /** Id of a pending spell to watch, or the name of one that was watched. */
  readonly spell: string
}
interface ObserveSituation {
  readonly name: string
  readonly spell: string
  readonly act: ObserveSpellInput
}

const about: s.Schema<ObserveAbout> = s.object({
  who: idField,
  step: s.oneOf(STEPS),
  spell: nameField,
})
type ObserveContext = PartOf<ObserveAbout>
const observerIn = ({ state, about: { who } }: ObserveContext) => beingOf(state, who)
const sheetIn = (ctx: ObserveContext) => observerIn(ctx)?.character
const form = partForm<ObserveAbout>()

export const observeSpellRoll = defineRoll({
  kind: 'observe-spell',
  label: label('Osservare un Incantesimo', 'Watching a spell'),
  group: label('Osservare un Incantesimo', 'Watching a spell'),
  rules: ['WOC-LEARN-2', 'WOC-LEARN-3', 'WOC-LEARN-5', 'WOC-DIFF-2'],
  about,
  offered: ctx =>
    beingsFor(ctx)
      .filter(isMage)
      .flatMap(being => observationOffers(ctx, being)),
  open: (of, { state, viewer }) => {
    const being = mayRoll(state, of.who, viewer)
    return being.ok ? observedOf(state, of) : being
  },
  title: ({ about: { who, step, spell }, state }) => {
    const name = nameIn(state, who)
    const { it, en } = spellLabel(step === 'watch' ? (state.air[spell]?.name ?? '') : spell)
    return step === 'watch'
      ? label(`${name} osserva: ${it}`, `${name} watches: ${en}`)
      : label(`${name} deduce: ${it}`, `${name} deduces: ${en}`)
  },
  isOver: ({ about: { step, spell }, state: { air } }) =>
    step === 'watch' && !Object.hasOwn(air, spell),
  parts: {
    owner: playedPart(
      'owner',
      observerIn,
      label('Chi osserva', 'The observer'),
      form(skilledFields(sheetIn, ({ magic }) => magic !== null, 'mind')),
    ),
    ruling: rulingPart(form({ element: elementField<ObserveAbout>(sheetIn) })),
    master: {
      ...sealedPart(difficultyForm),
      when: ({ about: { step } }: ObserveContext) => step === 'deduce',
    },
  },
  situation: ({ about: of, known: { owner, ruling, master }, state, table }) => {
    const difficulty = master?.difficulty ?? null
    const given = situationOf(state, of, owner, ruling?.element ?? null)
    return given.ok ? withDifficulty(given.value, difficulty, settingsOf(table.options)) : given
  },
  run: ({ act }, dice) => observeSpell(act, dice),
  bill: ({ known: { owner, ruling, master }, state, table, about: of }) => {
    const given = situationOf(state, of, owner, ruling?.element ?? null)
    const seen = given.ok ? knownObservation(given.value, master?.difficulty, table.options) : null
    return seen === null ? EMPTY_BILL : billOf(seen.parts, { names: seen.names })
  },
  odds: ({ known: { owner, ruling, master }, state, table, about: of }) => {
    const given = situationOf(state, of, owner, ruling?.element ?? null)
    const seen = given.ok ? knownObservation(given.value, master?.difficulty, table.options) : null
    if (seen === null) return null
    const modifier = modifierOf(seen.parts)
    if (seen.step === 'deduce') return difficultyOdds(modifier, master?.difficulty)
    const { win } = againstFixed(modifier, seen.casterLevel, [])
    return {
      outcomes: [
        { id: 'success', label: OUTCOMES.success, chance: win },
        { id: 'failure', label: OUTCOMES.failure, chance: 1 - win },
      ],
    }
  },
  outcome: (output, situation, knows) => observeOutcome(output, situation, knows),
  /** Recorded at once, because there is nothing to decide. */
  immediateEvents: (output, { spell, act }, { about: of }) =>
    observeEvents(output, of, { spell, element: act.spell.element }),
})

/** Pending codified spells that are new to the observer, and watched spells to deduce. */
function observationOffers(ctx: GameContext, being: Being) {
  if (!mayLearn(being)) return []
  const group = groupOf(being)
  const value = firstArt(being)
  const watch = spellsOfOthers(ctx, being)
    .filter(
      ({ name, style, level, counters, watchers }) =>
        style === 'codified' &&
        level !== null &&
        ![...counters, ...watchers].includes(being.id) &&
        !hasStudied(being, name),
    )
    .map(({ id, name }) => ({
      about: { who: being.id, step: 'watch' as const, spell: id },
      id: `observe-spell/${being.id}/${id}`,
      label: phrase`${label('Osserva', 'Watch')} ${spellLabel(name)}`,
      group,
      value,
    }))
  const deduce = Object.values(being.studied)
    .filter(({ step }) => step === 'watched')
    .map(({ spell }) => ({
      about: { who: being.id, step: 'deduce' as const, spell },
      id: `deduce/${being.id}/${spell}`,
      label: phrase`${label('Deduci', 'Deduce')} ${quoted(nameLabel(spell))}`,
      group,
      value,
    }))
  return [...watch, ...deduce]
}

/** WOC-LEARN-1. Only codified magic is learned from others. */
const mayLearn = ({ character }: Being): boolean =>
  character.skills.some(({ magic }) => magic?.style === 'codified')

/** Whether the spell is known, or was already watched successfully. */
const hasStudied = ({ character, studied }: Being, spell: string) =>
  Object.hasOwn(studied, nameKey(spell)) ||
  character.spells.some(({ name }) => sameName(name, spell))

/** WOC-LEARN-2. The means with which a mage can watch a spell, and the chance to understand it. */
export function watchAnswer({ state, viewer, table }: GameContext, being: Being, spell: string) {
  const isOffered = observationOffers({ state, viewer, table }, being).some(
    one => one.about.step === 'watch' && one.about.spell === spell,
  )
  const choice = firstArt(being)
  const given = situationOf(state, { who: being.id, step: 'watch', spell }, choice, null)
  const seen = isOffered && given.ok ? knownObservation(given.value, null, table.options) : null
  if (seen?.step !== 'watch') return null
  const total = modifierOf(seen.parts)
  const { win } = againstFixed(total, seen.casterLevel, [])
  return { with: nameLabel(choice.skill ?? ''), total, chance: win }
}

/** WOC-LEARN-2. Watching needs only Mind and an art, so the best art is selected. */
function firstArt({ character }: Being) {
  const [best] = character.skills
    .filter(({ magic }) => magic !== null)
    .toSorted((one, other) => other.level - one.level)
  return { skill: best?.name ?? null, specialisation: null, nuance: null }
}

interface ObservedSpell {
  readonly name: string
  readonly style: 'codified' | 'improvised'
  readonly element: string | null
  readonly level: number | null
  readonly countered: boolean
  readonly watched: boolean
}

/** The observed spell: a pending one, or one watched earlier. */
function observedOf(state: State, { who, step, spell: id }: ObserveAbout): Result<ObservedSpell> {
  if (step === 'deduce') {
    const known = beingOf(state, who)?.studied[nameKey(id)]
    if (known === undefined) return refuse('not-observed', 'about.spell')
    const { spell: name, element } = known
    return ok({ name, style: 'codified', element, level: null, countered: false, watched: true })
  }
  const spell = Object.hasOwn(state.air, id) ? state.air[id] : undefined
  if (spell === undefined || spell.level === null) return refuse('unknown-spell', 'about.spell')
  const { name, style, element, level, counters } = spell
  return ok({ name, style, element, level, countered: counters.includes(who), watched: false })
}

type PartialObservation = Omit<ObserveSpellInput, 'difficulty' | 'settings'>
interface ObservationDraft {
  readonly name: string
  readonly spell: string
  readonly act: PartialObservation
}

function situationOf(
  state: State,
  of: ObserveAbout,
  choice: SheetChoice | undefined,
  ruledElement: string | null,
): Result<ObservationDraft> {
  const being = beingOf(state, of.who)
  const seen = observedOf(state, of)
  if (being === undefined) return refuse('unknown-character', 'about.who')
  if (!seen.ok) return seen
  if (choice === undefined) return refuse('choice-missing', 'owner')
  const observer = rollSheetOf(being.character, 'mind', choice)
  if (!observer.ok) return observer
  const { name, style, level, countered, watched } = seen.value
  const act: PartialObservation = {
    step: of.step,
    spell: { name, style, element: ruledElement ?? seen.value.element },
    observer: observer.value,
    cosmicScheme: being.character.cosmicScheme,
    casterLevel: level,
    counterSpelling: countered,
    watched,
  }
  return ok({ name: being.character.name, spell: name, act })
}

function withDifficulty(
  { name, spell, act: known }: ObservationDraft,
  difficulty: number | null,
  settings: ObserveSpellInput['settings'],
): Result<ObserveSituation> {
  const act = { ...known, difficulty, settings }
  const fits = observation(act)
  return fits.ok ? ok({ name, spell, act }) : onSlip(fits)
}

/**
 * The roll as this viewer knows it. A sealed Difficulty is replaced by 1, which does not change the
 * sum.
 */
function knownObservation(
  { act }: ObservationDraft,
  difficulty: number | null | undefined,
  options: Parameters<typeof settingsOf>[0],
) {
  const seen = observation({
    ...act,
    difficulty: difficulty ?? 1,
    settings: settingsOf(options),
  })
  return seen.ok ? { ...seen.value, names: namesOf(act.observer) } : null
}

function observeOutcome(
  output: WatchOutput | DeduceOutput,
  { name, spell, act }: ObserveSituation,
  knows: (part: string) => boolean,
): OutcomeView {
  const numbers = knows('owner')
  const { roll: thrown, breakdown, successLevel, catastrophic } = output
  const common = { roll: thrown, successLevel, ...(numbers ? { breakdown } : {}) }
  const diceAndReasons = {
    dice: diceOf(thrown),
    why: numbers ? whyOf(breakdown, namesOf(act.observer)) : [],
  }
  const who = phrase`${name}, ${spellLabel(spell)}`
  if ('observed' in output) {
    const { observed, winner, margin, marginResult } = output
    const id = catastrophic ? 'catastrophic-failure' : observed ? 'success' : 'failure'
    return outcomeView(id, phrase`${who}: ${OUTCOMES[id]} (${marginText(marginResult)}).`, {
      ...diceAndReasons,
      figures: { ...common, observed, winner, margin, marginResult },
    })
  }
  const { outcome: id, canLearn, difficulty, difficultyLabel, margin, surplus } = output
  const secret = knows('master') ? { difficulty, difficultyLabel, margin, surplus } : {}
  return outcomeView(id, phrase`${who}: ${levelText(id, successLevel)}`, {
    ...diceAndReasons,
    figures: { ...common, outcome: id, canLearn, ...secret },
  })
}

/** WOC-LEARN-2 to WOC-LEARN-5. Whoever watched cannot counter, even without understanding. */
function observeEvents(
  output: WatchOutput | DeduceOutput,
  { who, spell: id, step }: ObserveAbout,
  { spell, element }: { readonly spell: string; readonly element: string | null },
): readonly AnyEvent[] {
  const isWatch = step === 'watch'
  const isUnderstood = 'observed' in output ? output.observed : output.canLearn
  const reached = isWatch ? ('watched' as const) : ('deduced' as const)
  return [
    ...(isWatch ? [spellAnswered({ spell: id, who, how: 'watched' })] : []),
    ...(isUnderstood ? [spellStudied({ who, spell, element, step: reached })] : []),
  ]
}

import { field, s, label, ok, phrase, refuse, same } from '@mastro/core'
import type { FieldSpec, Label, OddsView, OutcomeView, Result, Slip } from '@mastro/core'
import { castParts } from '../../operations/cast-form.ts'
import { castSpell, planCast, performanceField } from '../../operations/cast-spell.ts'
import type { CastSpellInput, CastSpellOutput } from '../../operations/cast-spell.ts'
import { idField, listOf, orNull } from '../../operations/shared-fields.ts'
import { modifierOf } from '../../operations/roll-result.ts'
import { beingsFor } from '../../guards.ts'
import { activeBeings, beingOf } from '../../selectors.ts'
import { partForm, defineRoll } from '../../kit.ts'
import { nameIn, nameOf } from '../../messages/log-lines.ts'
import { groupOf } from '../../messages/offer-groups.ts'
import { bandOdds } from '../../odds/magic.ts'
import { spellOffer } from '../offer-ids.ts'
import { settingsOf } from '../../options.ts'
import type { PendingSpell, Being, State } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'
import { conditionNow } from '../bodies.ts'
import {
  activeBeing,
  changeTotal,
  isAnyGone,
  mayRoll,
  onSlip,
  playedPart,
  playerOf,
  rulingPart,
  sealedPart,
  unnumberedField,
} from '../rolls/parts.ts'
import type { PartOf } from '../rolls/parts.ts'
import { difficultyChoice } from '../rolls/difficulty.ts'
import {
  EMPTY_BILL,
  billOf,
  diceOf,
  difficultyOdds,
  levelText,
  outcomeView,
  whyOf,
} from '../rolls/roll-labels.ts'
import {
  NO_CAST_RULING,
  castFields,
  castFormOf,
  castNames,
  castRulingFields,
  declaredIn,
  isCastUndecided,
  mayImprovise,
  verdictField,
} from './cast-choice.ts'
import { castUsed } from '../last-used-choices.ts'
import { castingEffects } from './cast-effects.ts'
import { artStart, spellStart } from './cast-start.ts'
import { fociUsed, spellCast } from './events.ts'
import { targetsOf } from './spell-targets.ts'

/** WOC-CAST-1, WOC-CAST-2, WOC-IMPROV-4. Difficulty and verdict stay in the Master's envelope. */

interface CastAbout {
  readonly who: string
  readonly target: string | null
}
interface CastSituation {
  readonly name: string
  readonly act: CastSpellInput
  /** The target, if it was named on the slip. */
  readonly target?: string | null
  /** The others that an area spell catches. Omitted if there are none. */
  readonly others?: readonly string[]
}

const aboutShape: s.Schema<CastAbout> = s.object({ who: idField, target: orNull(idField) })
type CastContext = PartOf<CastAbout>
const mageIn = ({ state, about: { who } }: CastContext) => beingOf(state, who)
const sheetIn = (ctx: CastContext) => mageIn(ctx)?.character
const OWNER = () => 'owner'

const declared = partForm<CastAbout>()({
  ...castFields<CastAbout>(sheetIn),
  target: field.custom(orNull(idField), (id, { state, about: of }: CastContext) =>
    of.target === null
      ? {
          id,
          label: label('Su chi', 'On whom'),
          kind: 'choice',
          choices: activeBeings(state)
            .filter(being => being.id !== of.who)
            .map(being => ({ value: being.id, label: same(nameOf(being)) })),
          initial: null,
        }
      : null,
  ),
  others: field.rare(
    field.custom(listOf(idField), (id, { state, about: of }: CastContext) => ({
      id,
      label: label('Prende anche', 'It also catches'),
      kind: 'choices',
      choices: activeBeings(state)
        .filter(being => being.id !== of.who && being.id !== of.target)
        .map(being => ({ value: being.id, label: same(nameOf(being)) })),
      initial: [],
    })),
  ),
})
const performed = ({ table }: CastContext) => settingsOf(table.options).spellPerformance
const adjustment = (name: Label): FieldSpec<number> =>
  field.rare(field.dynamicInt([-99, 99], name, () => ({ min: -20, max: 20 }), 0))
const judged = partForm<CastAbout>()({
  difficulty: difficultyChoice,
  unnumbered: unnumberedField,
  verdict: verdictField(sheetIn, OWNER),
  ritualAdjustment: adjustment(
    label('Rituale: sposta la Difficoltà', 'Ritual: moves the Difficulty'),
  ),
  /** WOC-IMPROV-8. Codified magic has no foci. */
  focusAdjustment: field.onlyIf(
    (ctx: CastContext) => mayImprovise(sheetIn, OWNER, ctx),
    adjustment(label('Focus: spostano la Difficoltà', 'Foci: move the Difficulty')),
  ),
  /** WOC-PERF-1. */
  performed: field.onlyIf(
    performed,
    adjustment(label('Messa in scena: sposta la Difficoltà', 'Performance: moves the Difficulty')),
  ),
  botched: field.onlyIf(
    performed,
    field.rare(field.bool(label('Messa in scena sbagliata', 'Performance botched'))),
  ),
})

export const castSpellRoll = defineRoll({
  kind: 'cast-spell',
  label: label('Lancio di un Incantesimo', 'Casting a spell'),
  group: TERM_LABELS.spell,
  rules: ['WOC-CAST-1', 'WOC-CAST-2', 'WOC-CAST-3', 'WOC-IMPROV-4'],
  about: aboutShape,
  offered: ctx =>
    beingsFor(ctx)
      .filter(isUp)
      .flatMap(being => openings(ctx.state, being)),
  open: ({ who, target }, { state, viewer }) => {
    const being = mayRoll(state, who, viewer)
    if (!being.ok || target === null) return being
    return activeBeing(state, target, 'about.target')
  },
  title: ({ about: { who }, state, slip }) => castTitle(nameIn(state, who), slip),
  parts: {
    owner: {
      ...playedPart('owner', mageIn, TERM_LABELS.spell, declared),
      isIncomplete: (ctx: CastContext) => isCastUndecided(ctx, 'owner', sheetIn(ctx)),
    },
    ruling: rulingPart(partForm<CastAbout>()(castRulingFields(sheetIn))),
    master: {
      ...sealedPart(judged),
      legacyFields: { performance: performanceField },
    },
  },
  isOver: ({ about: { who }, state }) => isAnyGone(state, [who]),
  situation: ({
    about,
    known: { owner, ruling = NO_CAST_RULING, master },
    state,
    table,
  }): Result<CastSituation> => {
    const { who } = about
    const being = beingOf(state, who)
    if (being === undefined) return refuse('unknown-character', 'about.who')
    if (owner === undefined) return refuse('choice-missing', 'owner')
    const target = owner.target === null ? ok(null) : activeBeing(state, owner.target, 'target')
    if (!target.ok) return target
    const others = [...new Set(owner.others)].filter(
      id => id !== who && id !== (about.target ?? owner.target),
    )
    const stray = others.findIndex(id => !activeBeing(state, id, 'others').ok)
    if (stray >= 0) return refuse('not-active', `others[${stray}]`)
    const verdict = {
      verdict: master?.verdict ?? 'right',
      ritualAdjustment: master?.ritualAdjustment ?? 0,
      focusAdjustment: master?.focusAdjustment ?? 0,
    }
    const form = castFormOf(being, owner, ruling, verdict)
    if (!form.ok) return form
    const act: CastSpellInput = {
      ...form.value,
      difficulty: master === undefined || master.unnumbered ? null : master.difficulty,
      performance: performanceIn(master),
      fatigueAssigned: null,
      settings: settingsOf(table.options),
    }
    const checked = planCast(act)
    if (!checked.ok) return onSlip(checked)
    return ok({
      name: being.character.name,
      act,
      ...(owner.target === null ? {} : { target: owner.target }),
      ...(others.length === 0 ? {} : { others }),
    })
  },
  run: ({ act }, dice) => castSpell(act, dice),
  bill: ({ situation }) => {
    if (!situation.ok) return EMPTY_BILL
    const { act } = situation.value
    return billOf(castParts(act), { names: castNames(act) })
  },
  odds: ({ situation, known: { master } }) => castOdds(situation, master !== undefined),
  outcome: (output, situation, knows) => castOutcome(output, situation, knows),
  effects: (output, _situation, { state, about: of }) => {
    const being = beingOf(state, of.who)
    return being === undefined ? [] : castingEffects(being, output)
  },
  /** A spell that succeeds is in effect at once, so that its target can answer it. */
  immediateEvents: (output, situation, { slip, about: of }) => {
    const { act } = situation
    const foci = act.improvised?.foci ?? []
    const used = castUsed({ who: of.who, ...castSumOf(act) })
    if (!hasWorked(output))
      return foci.length === 0 ? [used] : [used, fociUsed({ who: of.who, foci })]
    const spell = airSpell(slip, of, situation, output)
    return [used, spellCast({ spell, foci, consumed: [...output.consumedMaterials] })]
  },
  change: changeTotal,
  /** WOC-RESIST-1. The target answers at once. */
  next: (output, situation, { state, slip, table, about: of }) => {
    const [target] = targetsOf(airSpell(slip, of, situation, output))
    const being = target === undefined ? undefined : beingOf(state, target)
    if (being === undefined || !hasWorked(output)) return null
    const answer = { who: being.id, spell: airId(slip), mode: 'full' }
    return { kind: 'resist-spell', owner: playerOf(being, slip, table), about: answer }
  },
})

const hasWorked = ({ outcome }: CastSpellOutput) => outcome === 'success' || outcome === 'open'

const isUp = (being: Being) => conditionNow(being) === 'able'

/** Bands that the outcome already names. */
const FAILED: ReadonlySet<string> = new Set(['failed', 'catastrophic'])

/** Names the spell or foci and the intended effect, if this viewer may read them. */
function castTitle(name: string, slip: Slip): Label {
  const choice = declaredIn(slip, 'owner')
  if (choice === null) return label(`Magia di ${name}`, `${name}’s magic`)
  const named = choice.spell === '' ? choice.foci.map(nameLabel) : [nameLabel(choice.spell)]
  const what = named.length === 0 ? [label('un Incantesimo', 'a spell')] : named
  const [it, en] = [what.map(one => one.it).join(', '), what.map(one => one.en).join(', ')]
  const aim = choice.effect.trim()
  return label(
    `${name} lancia ${it}${aim === '' ? '' : `: «${aim}»`}`,
    `${name} casts ${en}${aim === '' ? '' : `: “${aim}”`}`,
  )
}

/** What entered this casting, to start from next time. */
function castSumOf({ caster, spell }: CastSpellInput) {
  return {
    what: spell.name === '' ? (caster.skill?.name ?? '') : spell.name,
    nuance: caster.nuance?.name ?? null,
    specialisation: caster.specialisation?.name ?? null,
    element: spell.element,
  }
}

/** Known spells and improvised disciplines, as last cast. */
function openings(state: State, being: Being) {
  const { id, character } = being
  const common = { about: { who: id, target: null }, group: groupOf(being) }
  const spells = character.spells.map(spell => ({
    ...common,
    id: spellOffer(id, spell.name),
    label: phrase`${TERM_LABELS.spell}: ${nameLabel(spell.name)}`,
    value: { spell: spell.name, ...spellStart(state, being, spell) },
  }))
  const improvised = character.skills
    .filter(({ magic }) => magic?.style === 'improvised')
    .map(({ name }) => ({
      ...common,
      id: spellOffer(id, name),
      label: phrase`${TERM_LABELS.foci}: ${nameLabel(name)}`,
      value: artStart(state, being, name),
    }))
  return [...spells, ...improvised]
}

interface JudgedPerformance {
  readonly performed: number
  readonly botched: boolean
}

function performanceIn(master: JudgedPerformance | undefined): CastSpellInput['performance'] {
  if (master === undefined) return null
  const { performed: moved, botched } = master
  return moved === 0 && !botched ? null : { adjustment: moved, autoFail: botched }
}

function castOdds(situation: Result<CastSituation>, isJudged: boolean): OddsView | null {
  if (!situation.ok) return null
  const { act } = situation.value
  const modifier = modifierOf(castParts(act))
  if (!isJudged) return difficultyOdds(modifier, undefined)
  const prepared = planCast(act)
  const difficulty = prepared.ok ? prepared.value.difficulty : null
  const view = difficultyOdds(modifier, difficulty)
  if (act.improvised === undefined) return view
  const bands = bandOdds(act.improvised.verdict, modifier, difficulty, act.settings)
  const outcomes = Object.entries(bands).map(([id, chance]) => ({
    id,
    label: term('band', id),
    chance,
  }))
  return { ...view, outcomes }
}

/** WOC-TABLE-3. Only a viewer who may open the envelope sees the operation's `secret` fields. */
function castOutcome(
  output: CastSpellOutput,
  { name, act }: CastSituation,
  knows: (part: string) => boolean,
): OutcomeView {
  const { outcome: id, roll: thrown, breakdown, successLevel, consequences } = output
  const { consumedMaterials, improvised: foci } = output
  const numbers = knows('owner')
  const { difficulty, difficultyLabel, difficultyAdjustments, margin, surplus } = output
  const judgement = { difficulty, difficultyLabel, difficultyAdjustments, margin, surplus }
  const seen =
    foci === null
      ? null
      : { focusCount: foci.focusCount, repeatedCombination: foci.repeatedCombination }
  const band =
    knows('master') && foci !== null && !FAILED.has(foci.band)
      ? phrase` ${term('band', foci.band)}.`
      : ''
  return outcomeView(id, phrase`${name}: ${levelText(id, successLevel)}${band}`, {
    dice: diceOf(thrown),
    figures: {
      outcome: id,
      roll: thrown,
      successLevel,
      consequences,
      ...(numbers ? { breakdown, consumedMaterials, improvised: seen } : {}),
      ...(knows('master') ? { ...judgement, improvised: foci } : {}),
    },
    why: numbers ? whyOf(breakdown, castNames(act)) : [],
  })
}

function airSpell(
  slip: Slip,
  of: CastAbout,
  { act, target = null, others = [] }: CastSituation,
  output: CastSpellOutput,
): PendingSpell {
  const { successLevel, improvised } = output
  const { name, element, attack } = act.spell
  return {
    id: airId(slip),
    caster: of.who,
    name,
    style: act.style,
    element,
    attack,
    target: of.target ?? target,
    level: successLevel,
    failed: !hasWorked(output),
    secret: improvised === null ? null : { verdict: improvised.verdict, band: improvised.band },
    watchers: [],
    counters: [],
    ...(others.length === 0 ? {} : { others }),
  }
}

/** A pending spell has the id of the slip that cast it. */
export function airId({ id }: Slip): string {
  return `spell-${id}`
}

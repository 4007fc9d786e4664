import { field, s, label, ok, phrase, refuse } from '@mastro/core'
import type { Label, OddsView, OutcomeView, Result, Slip } from '@mastro/core'
import { idField, nameField, word } from '../../operations/shared-fields.ts'
import { RESIST_MODES, resistSpell, resistance } from '../../operations/resist-spell.ts'
import type {
  ResistMode,
  ResistSpellInput,
  ResistSpellOutput,
} from '../../operations/resist-spell.ts'
import { modifierOf } from '../../operations/roll-result.ts'
import { beingsFor } from '../../guards.ts'
import { partForm, defineRoll } from '../../kit.ts'
import { nameIn } from '../../messages/log-lines.ts'
import { groupOf } from '../../messages/offer-groups.ts'
import { againstFixed, notBeaten } from '../../odds/difficulty-odds.ts'
import { settingsOf } from '../../options.ts'
import type { PendingSpell, Being, State } from '../../state.ts'
import { beingOf } from '../../selectors.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { TERM_LABELS } from '../../messages/terms.ts'
import { isAnyGone, mayRoll, onSlip, playedPart, rulingPart, type PartOf } from '../rolls/parts.ts'
import {
  EMPTY_BILL,
  OUTCOMES,
  billOf,
  diceOf,
  marginText,
  outcomeView,
  whyOf,
} from '../rolls/roll-labels.ts'
import { elementField } from './cast-choice.ts'
import { spellEnded, spellResisted } from './events.ts'
import { hasCountered, hasResisted, isOn, leavesNobody, resistMode } from './spell-targets.ts'

/** WOC-RESIST-1 to WOC-RESIST-4, WOC-COUNTER-2. Ego alone against the level of the spell. */

interface ResistAbout {
  readonly who: string
  readonly spell: string
  readonly mode: ResistMode
}
interface ResistSituation {
  readonly name: string
  readonly act: ResistSpellInput
}

const about: s.Schema<ResistAbout> = s.object({
  who: idField,
  spell: nameField,
  mode: word(RESIST_MODES, 'full'),
})
const whose = ({ state, about: { who } }: PartOf<ResistAbout>) => beingOf(state, who)

/** A field for a being's Advantage Points, which are rare. */
export const advantageField = (name: Label) =>
  field.rare(field.dynamicInt([0, 99], name, () => ({ max: 20 }), 0))

const declared = partForm<ResistAbout>()({
  willing: field.bool(label('Accetto l’effetto', 'I accept the effect')),
})
const ruled = partForm<ResistAbout>()({
  element: elementField<ResistAbout>(ctx => whose(ctx)?.character),
  advantagePoints: advantageField(TERM_LABELS.advantagePoints),
  casterAdvantage: advantageField(
    label('Punti di Vantaggio di chi lancia', 'Advantage Points of the caster'),
  ),
})

export const resistSpellRoll = defineRoll({
  kind: 'resist-spell',
  label: TERM_LABELS.resistSpell,
  group: TERM_LABELS.resistSpell,
  rules: ['WOC-RESIST-1', 'WOC-RESIST-2', 'WOC-RESIST-3'],
  about,
  offered: ctx =>
    beingsFor(ctx).flatMap(being =>
      Object.values(ctx.state.air).flatMap(spell => {
        const mode = resistMode(spell, being.id)
        return mode === null ? [] : [resistOffer(being, spell, mode)]
      }),
    ),
  open: ({ who, spell }, { state, viewer }) => {
    const being = mayRoll(state, who, viewer)
    if (!being.ok) return being
    return answerable(state, spell, who)
  },
  title: ({ about: { who, spell }, state }) => {
    const { it, en } = spellLabel(state.air[spell]?.name ?? '')
    const name = nameIn(state, who)
    return label(`${name} resiste: ${it}`, `${name} resists: ${en}`)
  },
  /**
   * The spell was stopped, has ended or was already answered, so nothing is left to answer.
   */
  isOver: ({ about: { who, spell, mode }, state }) => {
    const still = Object.hasOwn(state.air, spell) ? state.air[spell] : undefined
    if (still === undefined || hasResisted(still, who) || isAnyGone(state, [who])) return true
    return mode === 'full' && hasCountered(still, who)
  },
  isOwed: true,
  roller: ({ who }, { state }) => beingOf(state, who)?.seat ?? null,
  parts: {
    owner: playedPart('owner', whose, TERM_LABELS.resistSpell, declared),
    ruling: {
      ...rulingPart(ruled),
      isIncomplete: (ctx: PartOf<ResistAbout>) => isToLink(ctx) && linkOf(ctx.slip) === null,
    },
  },
  situation: ({
    about: { who, spell: id, mode },
    known: { owner, ruling },
    state,
    table,
  }): Result<ResistSituation> => {
    const being = beingOf(state, who)
    const spell = spellOf(state, id)
    if (being === undefined) return refuse('unknown-character', 'about.who')
    if (!spell.ok) return spell
    if (owner === undefined) return refuse('choice-missing', 'owner')
    const { ego, cosmicScheme } = being.character
    const act: ResistSpellInput = {
      casterLevel: spell.value.level ?? 0,
      casterAdvantage: ruling?.casterAdvantage ?? 0,
      casterFailed: spell.value.failed || spell.value.level === null,
      willing: owner.willing,
      mode: hasCountered(spell.value, who) ? 'mitigate' : mode,
      target: {
        ego,
        advantagePoints: ruling?.advantagePoints ?? 0,
        cosmicScheme,
        element: ruling?.element ?? linked(cosmicScheme, spell.value),
      },
      settings: settingsOf(table.options),
    }
    const checked = resistance(act)
    return checked.ok ? ok({ name: being.character.name, act }) : onSlip(checked)
  },
  run: ({ act }, dice) => resistSpell(act, dice),
  bill: ({ situation }) => {
    const prepared = situation.ok ? resistance(situation.value.act) : situation
    return prepared.ok ? billOf(prepared.value.parts) : EMPTY_BILL
  },
  odds: ({ situation }) => resistOdds(situation),
  outcome: (output, { name }, knows) => resistOutcome(output, name, knows('owner')),
  /** WOC-RESIST-1, WOC-RESIST-2. The answer is final. A spell without effect on anybody ends. */
  immediateEvents: ({ effect }, _situation, { about: { who, spell }, state: { air } }) => {
    const pending = Object.hasOwn(air, spell) ? air[spell] : undefined
    const isEnded = effect === 'none' && pending !== undefined && leavesNobody(pending, who)
    return [
      spellResisted({ spell, who, effect }),
      ...(isEnded ? [spellEnded({ spell, how: 'resisted' })] : []),
    ]
  },
})

/**
 * WOC-RESIST-3. A mage resists with a Scheme that lacks the element of the spell, so the Master
 * links it to one of the Scheme.
 */
function isToLink({ about: { who, spell }, slip, state }: PartOf<ResistAbout>): boolean {
  const scheme = beingOf(state, who)?.character.cosmicScheme ?? null
  const pending = spellOf(state, spell)
  const isWilling = answersOf(slip, 'owner', declared.schema)?.willing === true
  return scheme !== null && pending.ok && !isWilling && linked(scheme, pending.value) === null
}

const linkOf = (slip: Slip): string | null =>
  answersOf(slip, 'ruling', ruled.schema)?.element ?? null

/** The answers in a part of the slip. */
function answersOf<T>({ parts }: Slip, part: string, schema: s.Schema<T>): T | undefined {
  const read = s.parse(schema, parts.find(({ id }) => id === part)?.value)
  return read.ok ? read.value : undefined
}

function resistOffer({ id: who, ...being }: Being, spell: PendingSpell, mode: ResistMode) {
  const { ego } = being.character
  return {
    about: { who, spell: spell.id, mode },
    id: `resist-spell/${who}/${spell.id}`,
    label: phrase`${TERM_LABELS.resistSpell}: ${spellLabel(spell.name)}`,
    verb:
      mode === 'full'
        ? label(`Resisti, 2d6 + Ego ${ego}`, `Resist, 2d6 + Ego ${ego}`)
        : label(`Limitalo, 2d6 + Ego ${ego}`, `Limit it, 2d6 + Ego ${ego}`),
    group: groupOf({ id: who, ...being }),
  }
}

/** WOC-RESIST-1, WOC-RESIST-4. A spell on this being that it has not answered yet. */
export function answerable(state: State, id: string, who: string): Result<PendingSpell> {
  const spell = spellOf(state, id)
  if (!spell.ok) return spell
  if (spell.value.failed) return refuse('spell-already-failed', 'about.spell')
  if (!isOn(spell.value, who)) return refuse('not-its-target', 'about.spell')
  return hasResisted(spell.value, who) ? refuse('already-answered', 'about.spell') : spell
}

export function spellOf({ air }: State, id: string): Result<PendingSpell> {
  const spell = Object.hasOwn(air, id) ? air[id] : undefined
  return spell === undefined ? refuse('unknown-spell', 'about.spell') : ok(spell)
}

export function spellLabel(name: string): Label {
  return name === '' ? TERM_LABELS.spell : nameLabel(name)
}

/**
 * The element of the spell if the target's scheme has it, otherwise the one linked by the Master.
 */
function linked(
  scheme: { readonly elements: readonly string[] } | null,
  { element }: PendingSpell,
): string | null {
  return scheme !== null && element !== null && scheme.elements.includes(element) ? element : null
}

function resistOdds(situation: Result<ResistSituation>): OddsView | null {
  const prepared = situation.ok ? resistance(situation.value.act) : situation
  if (!situation.ok || !prepared.ok || situation.value.act.willing) return null
  const { parts: counted, casterTotal } = prepared.value
  const modifier = modifierOf(counted)
  const { lose, catastrophic } = againstFixed(modifier, casterTotal, [])
  const { mode } = situation.value.act
  return {
    outcomes: [
      { id: 'resisted', label: RESISTED[mode], chance: notBeaten(modifier, casterTotal) },
      { id: 'full', label: EFFECTS.full, chance: lose },
      {
        id: 'catastrophic-failure',
        label: OUTCOMES['catastrophic-failure'],
        chance: catastrophic,
      },
    ],
  }
}

const EFFECTS = {
  full: label('L’incantesimo agisce', 'The spell works'),
  limited: label('Effetto limitato', 'Limited effect'),
  none: label('Nessun effetto', 'No effect'),
} as const
const RESISTED = { full: EFFECTS.none, mitigate: EFFECTS.limited } as const

function resistOutcome(output: ResistSpellOutput, name: string, numbers: boolean): OutcomeView {
  const { roll: thrown, breakdown, resistLevel, casterTotal, winner, margin } = output
  const { marginResult, effect, catastrophic } = output
  const id = catastrophic ? 'catastrophic-failure' : effect === 'full' ? 'failure' : 'success'
  const by = marginResult === null ? '' : phrase` (${marginText(marginResult)})`
  const known = numbers ? { breakdown } : {}
  return outcomeView(id, phrase`${name}: ${EFFECTS[effect]}${by}.`, {
    dice: diceOf(thrown),
    figures: {
      effect,
      winner,
      margin,
      marginResult,
      resistLevel,
      casterTotal,
      roll: thrown,
      ...known,
    },
    why: numbers ? whyOf(breakdown) : [],
  })
}

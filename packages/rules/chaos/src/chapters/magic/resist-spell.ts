import { field, s, label, ok, phrase, refuse } from '@mastro/core'
import type { Label, OddsView, OutcomeView, Result } from '@mastro/core'
import { idField, nameField, word } from '../../operations/shared-fields.ts'
import { RESIST_MODES, resistSpell, resistance } from '../../operations/resist-spell.ts'
import type {
  ResistMode,
  ResistSpellInput,
  ResistSpellOutput,
} from '../../operations/resist-spell.ts'
import { modifierOf } from '../../operations/roll-result.ts'
import { beingsFor } from '../../guards.ts'
import { partForm, defineRoll, type GameContext } from '../../kit.ts'
import { nameIn } from '../../messages/log-lines.ts'
import { groupOf } from '../../messages/offer-groups.ts'
import { againstFixed, notBeaten } from '../../odds/difficulty-odds.ts'
import { settingsOf } from '../../options.ts'
import type { PendingSpell, Being, State } from '../../state.ts'
import { beingOf } from '../../selectors.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { TERM_LABELS } from '../../messages/terms.ts'
import { mayRoll, onSlip, playedPart, rulingPart, type PartOf } from '../rolls/parts.ts'
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
import { spellEnded } from './events.ts'

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
  willing: field.bool(label('Accetta l’effetto', 'Accepts the effect')),
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
      spellsAgainst(ctx, being)
        .filter(spell => !hasCountered(spell, being.id))
        .map(({ id, name }) => ({
          about: { who: being.id, spell: id, mode: 'full' as const },
          id: `resist-spell/${being.id}/${id}`,
          label: phrase`${TERM_LABELS.resistSpell}: ${spellLabel(name)}`,
          verb: label(
            `Resisti, 2d6 + Ego ${being.character.ego}`,
            `Resist, 2d6 + Ego ${being.character.ego}`,
          ),
          group: groupOf(being),
        })),
    ),
  open: ({ who, spell }, { state, viewer }) => {
    const being = mayRoll(state, who, viewer)
    if (!being.ok) return being
    const cast = spellOf(state, spell)
    if (!cast.ok) return cast
    return cast.value.failed ? refuse('spell-already-failed', 'about.spell') : ok(null)
  },
  title: ({ about: { who, spell }, state }) => {
    const { it, en } = spellLabel(state.air[spell]?.name ?? '')
    const name = nameIn(state, who)
    return label(`${name} resiste: ${it}`, `${name} resists: ${en}`)
  },
  /**
   * The spell was stopped, has ended or was answered with a spell, so nothing is left to answer.
   */
  isOver: ({ about: { who, spell, mode }, state: { air } }) => {
    const still = Object.hasOwn(air, spell) ? air[spell] : undefined
    return still === undefined || (mode === 'full' && hasCountered(still, who))
  },
  parts: {
    owner: playedPart('owner', whose, TERM_LABELS.resistSpell, declared),
    ruling: rulingPart(ruled),
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
  /** WOC-RESIST-2. A spell without effect is removed. */
  effects: ({ effect }, _situation, { about: { spell } }) =>
    effect === 'none'
      ? [
          {
            id: 'ended',
            label: label('L’incantesimo svanisce', 'The spell fades'),
            rules: ['WOC-RESIST-2'],
            events: [spellEnded({ spell, how: 'resisted' })],
          },
        ]
      : [],
})

export function spellOf({ air }: State, id: string): Result<PendingSpell> {
  const spell = Object.hasOwn(air, id) ? air[id] : undefined
  return spell === undefined ? refuse('unknown-spell', 'about.spell') : ok(spell)
}

/**
 * WOC-COUNTER-2. After a counter-spell the target may limit what got through, but not cancel it.
 */
const hasCountered = ({ counters }: PendingSpell, who: string) => counters.includes(who)

export function spellLabel(name: string): Label {
  return name === '' ? TERM_LABELS.spell : nameLabel(name)
}

/** Spells of others that are still in effect. */
export function spellsAgainst({ state }: GameContext, { id }: Being): readonly PendingSpell[] {
  return Object.values(state.air).filter(({ failed, caster }) => !failed && caster !== id)
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

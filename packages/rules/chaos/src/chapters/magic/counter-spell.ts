import { s, label, ok, phrase, refuse } from '@mastro/core'
import type { OutcomeView, Result } from '@mastro/core'
import {
  counterSpell,
  planCounterSpell,
  type CounterSpellInput,
  type CounterSpellOutput,
} from '../../operations/counter-spell.ts'
import { idField, nameField } from '../../operations/shared-fields.ts'
import { modifierOf } from '../../operations/roll-result.ts'
import { beingsFor } from '../../guards.ts'
import { partForm, defineRoll } from '../../kit.ts'
import { nameIn } from '../../messages/log-lines.ts'
import { groupOf } from '../../messages/offer-groups.ts'
import { beaten, notBeaten } from '../../odds/difficulty-odds.ts'
import { settingsOf } from '../../options.ts'
import type { Being, State } from '../../state.ts'
import { beingOf } from '../../selectors.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'
import { conditionNow } from '../bodies.ts'
import {
  changeTotal,
  isIn,
  isAnyGone,
  mayRoll,
  onSlip,
  playedPart,
  playerOf,
  rulingPart,
  sealedPart,
} from '../rolls/parts.ts'
import type { PartOf } from '../rolls/parts.ts'
import { billOf, diceOf, EMPTY_BILL, marginText, outcomeView, whyOf } from '../rolls/roll-labels.ts'
import {
  NO_CAST_RULING,
  castFields,
  castFormOf,
  castNames,
  castRulingFields,
  isCastUndecided,
  isToJudge,
  verdictField,
} from './cast-choice.ts'
import { castingEffects } from './cast-effects.ts'
import { bestCounter } from './cast-start.ts'
import { fociUsed, spellAnswered, spellEnded } from './events.ts'
import { advantageField, answerable, spellLabel, spellOf } from './resist-spell.ts'
import { hasCountered, hasResisted, mayCounter, spellsOfOthers } from './spell-targets.ts'

/** WOC-COUNTER-1, WOC-COUNTER-3. A mage answers a spell with a spell. */

interface CounterAbout {
  readonly who: string
  readonly spell: string
}
interface CounterSituation {
  readonly name: string
  readonly act: CounterSpellInput
}

const about: s.Schema<CounterAbout> = s.object({ who: idField, spell: nameField })
const whose = ({ state, about: { who } }: PartOf<CounterAbout>) => beingOf(state, who)
const sheetIn = (ctx: PartOf<CounterAbout>) => whose(ctx)?.character
const form = partForm<CounterAbout>()
const ruled = form({
  ...castRulingFields<CounterAbout>(sheetIn),
  advantagePoints: advantageField(TERM_LABELS.advantagePoints),
  attackAdvantage: advantageField(
    label('Punti di Vantaggio di chi attacca', 'Advantage Points of the attacker'),
  ),
})
const NO_RULING = { ...NO_CAST_RULING, advantagePoints: 0, attackAdvantage: 0 }

/** Beings that can work magic now. */
export const isMage = (being: Being) =>
  being.character.skills.some(({ magic }) => magic !== null) && conditionNow(being) === 'able'

export const counterSpellRoll = defineRoll({
  kind: 'counter-spell',
  label: TERM_LABELS.counterSpell,
  group: TERM_LABELS.counterSpell,
  rules: ['WOC-COUNTER-1', 'WOC-COUNTER-2', 'WOC-COUNTER-3'],
  insteadOf: 'resist-spell',
  about,
  offered: ctx =>
    beingsFor(ctx)
      .filter(isMage)
      .flatMap(being =>
        spellsOfOthers(ctx, being)
          .filter(spell => mayCounter(spell, being.id))
          .map(({ id, name }) => ({
            about: { who: being.id, spell: id },
            id: `counter-spell/${being.id}/${id}`,
            label: phrase`${TERM_LABELS.counterSpell}: ${spellLabel(name)}`,
            group: groupOf(being),
            ...startOf(ctx.state, being),
          })),
      ),
  open: ({ who, spell: id }, { state, viewer }) => {
    const being = mayRoll(state, who, viewer)
    if (!being.ok) return being
    const spell = answerable(state, id, who)
    if (!spell.ok) return spell
    if (hasCountered(spell.value, who)) return refuse('already-answered', 'about.spell')
    return spell.value.watchers.includes(who) ? refuse('busy', 'about.spell') : ok(null)
  },
  title: ({ about: { who, spell }, state }) => {
    const { it, en } = spellLabel(state.air[spell]?.name ?? '')
    const name = nameIn(state, who)
    return label(`${name} contrasta: ${it}`, `${name} counters: ${en}`)
  },
  /** The spell was stopped, has ended or was already answered, so nothing is left to answer. */
  isOver: ({ about: { who, spell }, state }) => {
    const still = Object.hasOwn(state.air, spell) ? state.air[spell] : undefined
    if (still === undefined || isAnyGone(state, [who])) return true
    return hasCountered(still, who) || hasResisted(still, who)
  },
  parts: {
    owner: {
      ...playedPart(
        'owner',
        whose,
        TERM_LABELS.counterSpell,
        form(castFields<CounterAbout>(sheetIn)),
      ),
      isIncomplete: (ctx: PartOf<CounterAbout>) => isCastUndecided(ctx, 'owner', sheetIn(ctx)),
    },
    ruling: rulingPart(ruled),
    /** WOC-IMPROV-4. The only secret of a counter-spell: whether the foci were right. */
    master: {
      ...sealedPart(form({ verdict: verdictField<CounterAbout>(sheetIn, () => 'owner') }), false),
      isIncomplete: (ctx: PartOf<CounterAbout>) => isToJudge(ctx, 'owner', sheetIn(ctx)),
    },
  },
  situation: ({
    about: { who, spell: id },
    known: { owner, ruling = NO_RULING, master },
    state,
    slip,
    table,
  }): Result<CounterSituation> => {
    const being = beingOf(state, who)
    const spell = spellOf(state, id)
    if (being === undefined) return refuse('unknown-character', 'about.who')
    if (!spell.ok) return spell
    if (owner === undefined) return refuse('choice-missing', 'owner')
    const made = castFormOf(being, owner, ruling, {
      verdict: master?.verdict ?? 'right',
      ritualAdjustment: 0,
      focusAdjustment: 0,
    })
    if (!made.ok) return made
    if (made.value.style === 'improvised' && !isIn(slip, 'master'))
      return refuse('ruling-missing', 'master')
    const act: CounterSpellInput = {
      attackLevel: spell.value.level ?? 0,
      attackAdvantage: ruling.attackAdvantage,
      attackFailed: spell.value.failed || spell.value.level === null,
      observing: spell.value.watchers.includes(who),
      advantagePoints: ruling.advantagePoints,
      defence: made.value,
      settings: settingsOf(table.options),
    }
    const checked = planCounterSpell(act)
    return checked.ok ? ok({ name: being.character.name, act }) : onSlip(checked)
  },
  run: ({ act }, dice) => counterSpell(act, dice),
  bill: ({ situation }) => {
    const prepared = situation.ok ? planCounterSpell(situation.value.act) : situation
    if (!situation.ok || !prepared.ok) return EMPTY_BILL
    return billOf(prepared.value.parts, {
      names: castNames(situation.value.act.defence),
    })
  },
  odds: ({ situation }) => {
    const prepared = situation.ok ? planCounterSpell(situation.value.act) : situation
    if (!prepared.ok) return null
    const { parts: counted, attackTotal } = prepared.value
    const modifier = modifierOf(counted)
    return {
      outcomes: [
        { id: 'stopped', label: STOPPED, chance: notBeaten(modifier, attackTotal) },
        { id: 'through', label: THROUGH, chance: beaten(modifier, attackTotal) },
      ],
    }
  },
  outcome: (output, situation, knows) => counterOutcome(output, situation, knows),
  effects: (output, _situation, { state, about: of }) => {
    const being = beingOf(state, of.who)
    return being === undefined ? [] : castingEffects(being, output)
  },
  /** The spell is answered, and stopped if the attack did not win. Only fatigue is decided on. */
  immediateEvents: ({ attackStopped }, { act }, { about: { who, spell } }) => {
    const foci = act.defence.improvised?.foci ?? []
    return [
      spellAnswered({ spell, who, how: 'countered' }),
      ...(foci.length === 0 ? [] : [fociUsed({ who, foci })]),
      ...(attackStopped ? [spellEnded({ spell, how: 'countered' })] : []),
    ]
  },
  change: changeTotal,
  /** WOC-COUNTER-2. A defender who lost may still limit the spell. */
  next: (output, _situation, { state, slip, table, about: { who, spell } }) => {
    const being = beingOf(state, who)
    if (being === undefined || output.loser !== 'defender') return null
    const limit = { who, spell, mode: 'mitigate' }
    return { kind: 'resist-spell', owner: playerOf(being, slip, table), about: limit }
  },
})

/** The best spell is selected, as its chance was shown. Foci are laid one by one. */
function startOf(state: State, being: Being) {
  const best = bestCounter(state, being)
  return best?.isComplete === true ? { value: { ...best.start } } : {}
}

export const STOPPED = label('L’attacco è fermato', 'The attack is stopped')
export const THROUGH = label('L’attacco passa', 'The attack goes through')

function counterOutcome(
  output: CounterSpellOutput,
  { name, act }: CounterSituation,
  knows: (part: string) => boolean,
): OutcomeView {
  const { roll: thrown, catastrophic, breakdown, defenceLevel, attackTotal, winner } = output
  const { loser, margin, marginResult, attackStopped, loserMayMitigate } = output
  const { consequences, improvised } = output
  const numbers = knows('owner')
  const id = catastrophic ? 'catastrophic-failure' : attackStopped ? 'success' : 'failure'
  const band =
    knows('master') && improvised !== null ? phrase` ${term('band', improvised.band)}.` : ''
  const text = phrase`${name}: ${attackStopped ? STOPPED : THROUGH} (${marginText(marginResult)}).${band}`
  return outcomeView(id, text, {
    dice: diceOf(thrown),
    figures: {
      roll: thrown,
      defenceLevel,
      attackTotal,
      winner,
      loser,
      margin,
      marginResult,
      attackStopped,
      loserMayMitigate,
      consequences,
      ...(numbers ? { breakdown } : {}),
      ...(knows('master') ? { improvised } : {}),
    },
    why: numbers ? whyOf(breakdown, castNames(act.defence)) : [],
  })
}

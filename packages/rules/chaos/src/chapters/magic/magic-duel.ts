import { field, s, label, ok, phrase, refuse, same } from '@mastro/core'
import type { Effect, OutcomeView, Result, Slip, KnownAnswers, AnyEvent } from '@mastro/core'
import { castParts } from '../../operations/cast-form.ts'
import { idField } from '../../operations/shared-fields.ts'
import { duelEntrants, magicDuel } from '../../operations/magic-duel.ts'
import type { DuelSide, MagicDuelInput, MagicDuelOutput } from '../../operations/magic-duel.ts'
import { beingsFor } from '../../guards.ts'
import { activeBeings, beingOf } from '../../selectors.ts'
import { partForm, defineRoll } from '../../kit.ts'
import { nameIn, nameOf } from '../../messages/log-lines.ts'
import { groupOf } from '../../messages/offer-groups.ts'
import { magicDuelOdds } from '../../odds/odds.ts'
import { settingsOf } from '../../options.ts'
import type { PendingSpell, Being, State } from '../../state.ts'
import { TERM_LABELS } from '../../messages/terms.ts'
import {
  activeBeing,
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
import {
  OUTCOMES,
  billOfSides,
  diceOf,
  levelTotal,
  marginText,
  outcomeView,
  whyOf,
} from '../rolls/roll-labels.ts'
import {
  NO_CAST_RULING,
  castFields,
  castFormOf,
  castNames,
  isCastUndecided,
  isToJudge,
  verdictField,
} from './cast-choice.ts'
import type { CastChoice } from './cast-choice.ts'
import { castingEffects } from './cast-effects.ts'
import { airId } from './cast-spell.ts'
import { isMage, STOPPED, THROUGH } from './counter-spell.ts'
import { fociUsed, spellCast } from './events.ts'
import { advantageField } from './resist-spell.ts'

/** WOC-COUNTER-4. Attack and counter-spell are declared together, and both mages roll at once. */

const SIDES = ['attacker', 'defender'] as const
type SideName = (typeof SIDES)[number]

interface DuelAbout {
  readonly attacker: string
  readonly defender: string
}
interface DuelSituation {
  readonly names: Readonly<Record<SideName, string>>
  readonly act: MagicDuelInput
}

const about: s.Schema<DuelAbout> = s.object({ attacker: idField, defender: idField })
type DuelContext = PartOf<DuelAbout>
const form = partForm<DuelAbout>()
const sideNamed = (of: string): SideName => (of === 'attacker' ? 'attacker' : 'defender')
const whose = ({ state, about: of, of: side }: DuelContext) => beingOf(state, of[sideNamed(side)])
const sheetOf = (side: SideName) => (ctx: DuelContext) =>
  beingOf(ctx.state, ctx.about[side])?.character

const ruled = form({
  attackAdvantage: advantageField(phrase`${TERM_LABELS.advantagePoints}: ${TERM_LABELS.attacker}`),
  defenceAdvantage: advantageField(phrase`${TERM_LABELS.advantagePoints}: ${TERM_LABELS.defender}`),
  observing: field.rare(
    field.bool(label('Chi si difende sta osservando', 'The defender is watching')),
  ),
})
const judged = form({
  attackVerdict: verdictField<DuelAbout>(sheetOf('attacker'), () => 'side:attacker'),
  defenceVerdict: verdictField<DuelAbout>(sheetOf('defender'), () => 'side:defender'),
})

const parts = {
  side: {
    ...playedPart(
      'side',
      whose,
      (ctx: DuelContext) =>
        phrase`${TERM_LABELS[sideNamed(ctx.of)]}: ${same(nameIn(ctx.state, ctx.about[sideNamed(ctx.of)]))}`,
      form(castFields<DuelAbout>(ctx => whose(ctx)?.character)),
    ),
    each: () => SIDES,
    isIncomplete: (ctx: DuelContext) =>
      isCastUndecided(ctx, `side:${ctx.of}`, whose(ctx)?.character),
  },
  ruling: rulingPart(ruled),
  master: {
    ...sealedPart(judged, false),
    isIncomplete: (ctx: PartOf<DuelAbout>) =>
      SIDES.some(side => isToJudge(ctx, `side:${side}`, sheetOf(side)(ctx))),
  },
}
type DuelKnowledge = KnownAnswers<typeof parts>

export const magicDuelRoll = defineRoll({
  kind: 'magic-duel',
  label: TERM_LABELS.magicDuel,
  group: TERM_LABELS.magicDuel,
  rules: ['WOC-COUNTER-4', 'WOC-COUNTER-2', 'WOC-IMPROV-4'],
  about,
  /** Against any known mage. Only the Master knows which opponents are mages. */
  offered: ctx =>
    beingsFor(ctx)
      .filter(isMage)
      .flatMap(being =>
        activeBeings(ctx.state)
          .filter(other => other.id !== being.id)
          .filter(other => (other.seat === null && !ctx.viewer.leads) || isMage(other))
          .map(other => ({
            about: { attacker: being.id, defender: other.id },
            id: `duel/${being.id}/${other.id}`,
            label: phrase`${TERM_LABELS.magicDuel}: ${nameOf(other)}`,
            group: groupOf(being),
          })),
      ),
  open: ({ attacker, defender }, { state, viewer }) => {
    if (attacker === defender) return refuse('same-contender', 'about.defender')
    const first = activeBeing(state, attacker, 'about.attacker')
    if (!first.ok) return first
    const second = activeBeing(state, defender, 'about.defender')
    if (!second.ok) return second
    const mine = mayRoll(state, attacker, viewer).ok || mayRoll(state, defender, viewer).ok
    return mine ? ok(null) : refuse('not-yours', 'about.attacker')
  },
  title: ({ about: { attacker, defender }, state }) => {
    const [who, whom] = [nameIn(state, attacker), nameIn(state, defender)]
    return label(`Duello di magia: ${who} e ${whom}`, `Magic duel: ${who} and ${whom}`)
  },
  parts,
  isOver: ({ about: { attacker, defender }, state }) => isAnyGone(state, [attacker, defender]),
  situation: ({ about: of, known, state, table, slip }): Result<DuelSituation> => {
    const attack = formOf(of, 'attacker', known, { state, slip })
    if (!attack.ok) return attack
    const defence = formOf(of, 'defender', known, { state, slip })
    if (!defence.ok) return defence
    const act = {
      attack: attack.value,
      defence: defence.value,
      observing: known.ruling?.observing ?? false,
      settings: settingsOf(table.options),
    }
    const checked = duelEntrants(act)
    if (!checked.ok) return onSlip(checked)
    const name = (side: SideName) => nameIn(state, of[side])
    return ok({ names: { attacker: name('attacker'), defender: name('defender') }, act })
  },
  run: ({ act }, dice) => magicDuel(act, dice),
  bill: ({ about, known, state, slip }) =>
    billOfSides(
      SIDES.map(side => {
        const being = beingOf(state, about[side])
        const made = formOf(about, side, known, { state, slip })
        const common = { id: side, name: same(nameOf(being)), seat: being?.seat ?? null }
        if (!made.ok) return { ...common, parts: null }
        const { advantagePoints } = made.value
        const counted = { ...castParts(made.value), advantagePoints }
        return { ...common, parts: counted, names: castNames(made.value) }
      }),
      label('2d6 per ciascuno', '2d6 each'),
    ),
  odds: ({ situation }) => {
    const result = situation.ok ? magicDuelOdds(situation.value.act) : situation
    if (!situation.ok || !result.ok) return null
    const { win, tie } = result.value
    const { names } = situation.value
    const wins = SIDES.map(side => ({
      id: side,
      label: label(`Vince ${names[side]}`, `${names[side]} wins`),
      chance: win[side] ?? 0,
    }))
    return { outcomes: [...wins, { id: 'tie', label: OUTCOMES.tie, chance: tie }] }
  },
  outcome: (output, { names }, knows) => duelOutcome(output, names, knows),
  effects: (output, { act }, { state, about: of }) => duelEffects(state, of, { act, output }),
  immediateEvents: (output, { act }, { state, slip, about: of }) =>
    duelEvents(state, slip, of, { act, output }),
  change: changeTotal,
  /** WOC-COUNTER-2. The loser, attacker or defender, may limit the winner's spell. */
  next: ({ loser }, _situation, { state, slip, table, about: of }) => {
    const being = loser === null ? undefined : beingOf(state, of[loser])
    if (being === undefined) return null
    const limit = { who: being.id, spell: airId(slip), mode: 'mitigate' }
    return { kind: 'resist-spell', owner: playerOf(being, slip, table), about: limit }
  },
})

function formOf(
  of: DuelAbout,
  side: SideName,
  { side: declared, ruling, master }: DuelKnowledge,
  { state, slip }: { readonly state: State; readonly slip: Slip },
): Result<MagicDuelInput['attack']> {
  const being = beingOf(state, of[side])
  const choice: CastChoice | undefined = declared[side]
  if (being === undefined) return refuse('unknown-character', `about.${side}`)
  if (choice === undefined) return refuse('choice-missing', `side:${side}`)
  const attacks = side === 'attacker'
  const verdict = (attacks ? master?.attackVerdict : master?.defenceVerdict) ?? 'right'
  const given = { verdict, ritualAdjustment: 0, focusAdjustment: 0 }
  const made = castFormOf(being, choice, NO_CAST_RULING, given)
  if (!made.ok) return refuse(made.error.code, `side:${side}.${made.error.path}`)
  if (made.value.style === 'improvised' && !isIn(slip, 'master'))
    return refuse('ruling-missing', 'master')
  const points = (attacks ? ruling?.attackAdvantage : ruling?.defenceAdvantage) ?? 0
  return ok({ ...made.value, advantagePoints: points })
}

function duelOutcome(
  output: MagicDuelOutput,
  names: DuelSituation['names'],
  knows: (part: string) => boolean,
): OutcomeView {
  const { winner, loser, margin, marginResult, allCatastrophic, attackStopped, loserMayMitigate } =
    output
  const wins =
    winner === null ? OUTCOMES.tie : label(`Vince ${names[winner]}`, `${names[winner]} wins`)
  const text =
    winner === null
      ? phrase`${wins}. ${STOPPED}.`
      : phrase`${wins} (${marginText(marginResult)}). ${attackStopped ? STOPPED : THROUGH}.`
  const sides = { attacker: output.attack, defender: output.defence }
  return outcomeView(output.outcome, text, {
    label: wins,
    stamp: winner === null ? 'tie' : 'neutral',
    sides: SIDES.map(name => ({
      id: name,
      name: same(names[name]),
      ...levelTotal(sides[name].successLevel),
      stamp: winner === null ? 'tie' : name === winner ? 'success' : 'failure',
    })),
    dice: SIDES.flatMap(name => diceOf(sides[name].roll, { side: name })),
    figures: {
      attack: sideFigures(output.attack, 'attacker', knows),
      defence: sideFigures(output.defence, 'defender', knows),
      winner,
      loser,
      margin,
      marginResult,
      allCatastrophic,
      attackStopped,
      loserMayMitigate,
      names,
    },
    why: SIDES.filter(name => knows(`side:${name}`)).flatMap(name =>
      whyOf(sides[name].breakdown).map(step => ({
        ...step,
        label: phrase`${names[name]}: ${step.label}`,
      })),
    ),
  })
}

/** The dice, and the modifiers that this viewer may know. */
function sideFigures(one: DuelSide, name: SideName, knows: (part: string) => boolean) {
  const { roll: thrown, catastrophic, successLevel, consequences, breakdown, improvised } = one
  return {
    roll: thrown,
    catastrophic,
    successLevel,
    consequences,
    ...(knows(`side:${name}`) ? { breakdown } : {}),
    ...(knows('master') ? { improvised } : {}),
  }
}

interface Duellist {
  readonly side: SideName
  readonly being: Being
  readonly form: MagicDuelInput['attack']
  readonly result: DuelSide
}

interface DuelResult {
  readonly act: MagicDuelInput
  readonly output: MagicDuelOutput
}

function duellists(state: State, of: DuelAbout, { act, output }: DuelResult): readonly Duellist[] {
  return SIDES.flatMap((side): readonly Duellist[] => {
    const being = beingOf(state, of[side])
    const made = side === 'attacker' ? act.attack : act.defence
    const result = side === 'attacker' ? output.attack : output.defence
    return being === undefined ? [] : [{ side, being, form: made, result }]
  })
}

/** WOC-CAST-3. Both mages tire. */
function duelEffects(state: State, of: DuelAbout, result: DuelResult): readonly Effect<AnyEvent>[] {
  const sides = duellists(state, of, result)
  return sides.flatMap(({ side, being, result }) => castingEffects(being, result, `${side}-`))
}

/** Only fatigue is decided on. The winner's spell takes effect, and the foci of both are used. */
function duelEvents(
  state: State,
  slip: Slip,
  of: DuelAbout,
  { act, output }: DuelResult,
): readonly AnyEvent[] {
  const sides = duellists(state, of, { act, output })
  const won = sides.find(({ side }) => side === output.winner)
  const spent = sides
    .filter(one => one !== won && (one.form.improvised?.foci.length ?? 0) > 0)
    .map(one => fociUsed({ who: one.being.id, foci: one.form.improvised?.foci ?? [] }))
  return won === undefined ? spent : [duelSpell(slip, of, won), ...spent]
}

function duelSpell(slip: Slip, of: DuelAbout, { side, being, form: made, result }: Duellist) {
  const { improvised, successLevel, consumedMaterials } = result
  const loser = side === 'attacker' ? of.defender : of.attacker
  const spell: PendingSpell = {
    id: airId(slip),
    caster: being.id,
    name: made.spell.name,
    style: made.style,
    element: made.spell.element,
    attack: made.spell.attack,
    target: loser,
    level: successLevel,
    failed: false,
    secret: improvised === null ? null : { verdict: improvised.verdict, band: improvised.band },
    watchers: [],
    counters: [loser], // WOC-COUNTER-2: the duel was the Counter-Spell
  }
  return spellCast({ spell, foci: made.improvised?.foci ?? [], consumed: [...consumedMaterials] })
}

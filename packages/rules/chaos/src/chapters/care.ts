import { field, s, label, ok, phrase, refuse } from '@mastro/core'
import type { Chapter, Effect, Result, AnyEvent } from '@mastro/core'
import { idField, orNull } from '../operations/shared-fields.ts'
import { modifierOf } from '../operations/roll-result.ts'
import { sheetParts } from '../operations/roll-sheet.ts'
import type { Wound } from '../operations/body-state.ts'
import { PURPOSES, treat, treatment, type Purpose, type TreatInput } from '../operations/treat.ts'
import { beingsFor } from '../guards.ts'
import { activeBeings, beingOf } from '../selectors.ts'
import { partForm, defineRoll, type GameContext } from '../kit.ts'
import { nameIn, nameOf } from '../messages/log-lines.ts'
import { groupOf } from '../messages/offer-groups.ts'
import { settingsOf } from '../options.ts'
import type { Being, State } from '../state.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'
import { conditionNow, patientOf } from './bodies.ts'
import { careChoice } from './helper-docs.ts'
import {
  activeBeing,
  difficultyForm,
  isAnyGone,
  mayRoll,
  onSlip,
  playedPart,
  rulingPart,
  sealedPart,
} from './rolls/parts.ts'
import type { PartOf } from './rolls/parts.ts'
import { rollSheetOf, sheetFields, sumOf } from './rolls/sheet-choice.ts'
import {
  EMPTY_BILL,
  billOf,
  diceOf,
  difficultyOdds,
  levelText,
  namesOf,
  outcomeView,
  whyOf,
} from './rolls/roll-labels.ts'
import { sumUsed } from './last-used-choices.ts'
import { treated, woundLabel } from './wounds.ts'

/** WOC-WOUND-6, WOC-WOUND-7, WOC-WOUND-8. Care of one wound, by Mind. */

interface CareAbout {
  readonly healer: string
  readonly patient: string
  readonly wound: string
}
interface CareSituation {
  readonly name: string
  readonly patient: string
  readonly act: TreatInput
}

const about: s.Schema<CareAbout> = s.object({
  healer: idField,
  patient: idField,
  wound: idField,
})
type CareContext = PartOf<CareAbout>
const healerIn = ({ state, about: { healer } }: CareContext) => beingOf(state, healer)
const woundIn = (state: State, { patient, wound }: CareAbout): Wound | undefined =>
  beingOf(state, patient)?.character.state.wounds.find(({ id }) => id === wound)

/** Treatments possible for this wound now. All of them if the wound is unknown. */
function purposesFor(hurt: Wound | undefined): readonly Purpose[] {
  if (hurt === undefined) return PURPOSES
  if (hurt.severity === 'light') return hurt.treated ? [] : ['speed-healing']
  return hurt.stabilised ? ['heal'] : ['stabilise']
}

const purpose = field.choice(PURPOSES, label('Scopo', 'Purpose'), id => term('treatment', id))
const declared = partForm<CareAbout>()({
  purpose: {
    schema: purpose.schema,
    field: (id: string, ctx: CareContext) => {
      const fitting = purposesFor(woundIn(ctx.state, ctx.about))
      const choices = fitting.map(value => ({ value, label: term('treatment', value) }))
      const [first] = fitting
      const field = { id, label: label('Scopo', 'Purpose'), kind: 'choice' as const, choices }
      return first === undefined ? field : { ...field, initial: first }
    },
  },
  ...sheetFields((ctx: CareContext) => healerIn(ctx)?.character, 'mind'),
})
const ruled = partForm<CareAbout>()({
  points: {
    schema: orNull(field.optionalInt(1, 999, TERM_LABELS.damage).schema),
    field: (id: string, ctx: CareContext) => {
      const hurt = woundIn(ctx.state, ctx.about)
      return hurt !== undefined && purposesFor(hurt).includes('heal')
        ? { id, label: CURED, kind: 'int' as const, min: 1, max: hurt.points, initial: 1 }
        : null
    },
  },
})
const CURED = label('Punti guariti dalle cure', 'Points healed by care')

export const careRoll = defineRoll({
  kind: 'treat',
  label: label('Cura', 'Treatment'),
  group: label('Cura', 'Treatment'),
  rules: ['WOC-WOUND-6', 'WOC-WOUND-7', 'WOC-WOUND-8', 'WOC-DIFF-2'],
  about,
  offered: ctx =>
    beingsFor(ctx)
      .filter(isUp)
      .flatMap(healer => openings(ctx, healer)),
  open: (of, { state, viewer }) => {
    const healer = mayRoll(state, of.healer, viewer)
    if (!healer.ok) return refuse(healer.error.code, 'about.healer')
    const patient = activeBeing(state, of.patient, 'about.patient')
    if (!patient.ok) return patient
    return woundIn(state, of) === undefined ? refuse('not-found', 'about.wound') : ok(null)
  },
  title: ({ about: { healer, patient }, state }) => {
    const [who, whom] = [nameIn(state, healer), nameIn(state, patient)]
    return label(`${who} cura ${whom}`, `${who} treats ${whom}`)
  },
  parts: {
    owner: playedPart('owner', healerIn, label('Chi cura', 'The healer'), declared),
    ruling: rulingPart(ruled),
    master: {
      ...sealedPart(difficultyForm),
      legacyFields: { strict: s.bool() },
    },
  },
  isOver: ({ about: { healer, patient }, state }) => isAnyGone(state, [healer, patient]),
  situation: ({
    about: of,
    known: { owner, ruling, master },
    state,
    table,
  }): Result<CareSituation> => {
    const [healer, patient] = [beingOf(state, of.healer), beingOf(state, of.patient)]
    if (healer === undefined || patient === undefined) return refuse('unknown-character', 'about')
    if (owner === undefined) return refuse('choice-missing', 'owner')
    const sheet = rollSheetOf(healer.character, 'mind', owner)
    if (!sheet.ok) return sheet
    const act: TreatInput = {
      ...patientOf(patient),
      woundId: of.wound,
      purpose: owner.purpose,
      healer: sheet.value,
      difficulty: master?.difficulty ?? null,
      // the Master names the points to heal, one by default
      points: owner.purpose === 'heal' ? (ruling?.points ?? 1) : null,
      settings: settingsOf(table.options),
    }
    const checked = treatment(act)
    if (!checked.ok) return onSlip(checked)
    return ok({ name: nameOf(healer), patient: nameOf(patient), act })
  },
  run: ({ act }, dice) => treat(act, dice),
  bill: ({ about, known: { owner }, state }) => {
    const sheet = healerSheet(state, about, owner)
    return sheet === null ? EMPTY_BILL : billOf(sheetParts(sheet), { names: namesOf(sheet) })
  },
  odds: ({ about, known: { owner, master }, state }) => {
    const sheet = healerSheet(state, about, owner)
    return sheet && difficultyOdds(modifierOf(sheetParts(sheet)), master?.difficulty)
  },
  outcome: (output, { name, patient, act }, knows) => {
    const { outcome: id, roll: thrown, breakdown, successLevel } = output
    const { difficulty, difficultyLabel, margin, surplus } = output
    const secret = knows('master') ? { difficulty, difficultyLabel, margin, surplus } : {}
    const numbers = knows('owner')
    const cares = label(`${name} cura ${patient}`, `${name} treats ${patient}`)
    return outcomeView(id, phrase`${cares}: ${levelText(id, successLevel)}`, {
      dice: diceOf(thrown),
      figures: {
        outcome: id,
        roll: thrown,
        successLevel,
        ...(numbers ? { breakdown } : {}),
        ...secret,
      },
      why: numbers ? whyOf(breakdown, namesOf(act.healer)) : [],
    })
  },
  immediateEvents: (_output, { act }, { about: { healer } }) => [
    sumUsed({ who: healer, where: 'action', ...sumOf(act.healer) }),
  ],
  effects: ({ outcome }, { act }, { state, about: of }) =>
    outcome === 'success' ? [careEffect(state, act, of)] : [],
  change: (effect, to) => changeHealed(effect, to),
})

export const isTreatable = (hurt: Wound) => purposesFor(hurt).length > 0

const isUp = (being: Being) => conditionNow(being) === 'able'

/** WOC-WOUND-6. Wounds that care can improve, offered to each possible healer. */
function openings({ state }: GameContext, healer: Being) {
  return activeBeings(state)
    .filter(patient => patient.seat !== null || healer.seat === null)
    .flatMap(patient =>
      patient.character.state.wounds.filter(isTreatable).map(hurt => ({
        about: { healer: healer.id, patient: patient.id, wound: hurt.id },
        id: `treat/${healer.id}/${patient.id}/${hurt.id}`,
        label: phrase`${label('Cura', 'Treat')} ${nameOf(patient)}: ${woundLabel(hurt)}`,
        group: groupOf(healer),
        value: { purpose: purposesFor(hurt)[0] ?? 'speed-healing', ...careChoice(state, healer) },
      })),
    )
}

function healerSheet(
  state: State,
  { healer: id }: CareAbout,
  choice: Parameters<typeof rollSheetOf>[2] | undefined,
) {
  const healer = beingOf(state, id)
  if (healer === undefined || choice === undefined) return null
  const sheet = rollSheetOf(healer.character, 'mind', choice)
  return sheet.ok ? sheet.value : null
}

const CARE_RULES = {
  'speed-healing': 'WOC-WOUND-6',
  stabilise: 'WOC-WOUND-7',
  heal: 'WOC-WOUND-8',
} as const

/** Only a success changes the wound: treated, stabilised or smaller. */
function careEffect(state: State, act: TreatInput, of: CareAbout): Effect<AnyEvent> {
  const hurt = woundIn(state, of)
  const points = act.points ?? 0
  const { purpose: done, woundId } = act
  const common = {
    id: 'treated',
    label:
      hurt === undefined
        ? term('treatment', done)
        : phrase`${term('treatment', done)}: ${woundLabel(hurt)}`,
    rules: [CARE_RULES[done]],
    decides: 'fate' as const,
    events: [
      treated({ who: of.patient, wound: woundId, purpose: done, points, healer: of.healer }),
    ],
  }
  if (hurt === undefined || done !== 'heal') return common
  const to = hurt.points - points
  return {
    ...common,
    change: { subject: of.patient, what: TERM_LABELS.damage, from: hurt.points, to },
  }
}

/** WOC-WOUND-8. The Master changes how many points of the wound are left. */
function changeHealed(effect: Effect<AnyEvent>, to: number): Result<Effect<AnyEvent>> {
  const [event] = effect.events
  const { change } = effect
  if (change === undefined || event?.type !== 'treated') return refuse('not-found', 'effect')
  const points = Number(change.from) - to
  if (points < 1 || to < 0) return refuse('out-of-range', 'to')
  return ok({ ...effect, change: { ...change, to }, events: [{ ...event, points }] })
}

export const care = { rolls: [careRoll] } satisfies Chapter<State>

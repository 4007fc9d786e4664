import {
  field,
  s,
  pluralForm,
  json,
  label,
  ok,
  phrase,
  refuse,
  toName,
  getOwnProperty,
} from '@mastro/core'
import type { OfferInput, Docs, Label, Result, SeatId } from '@mastro/core'
import { heal as healAct, type HealOutput } from '../operations/heal.ts'
import { CARE_TOOLS, healthTable, type CareTool } from '../data/health.ts'
import { knownPc, masterOnly, ownCharacters, requireSeat } from '../guards.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { inPlay, nameOf, optionsOf } from '../selectors.ts'
import { withPc } from '../updates.ts'
import { count, id, seat } from '../schemas.ts'
import type { CareRequest, Pc, State } from '../state.ts'
import { careToolName } from '../messages/names.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { change, line, masterName, NO_TEXT, woundCount } from '../messages/log-lines.ts'
import { toolField, provider, providerOf, providerShape } from './care-provider.ts'
import { reserveMoved } from './reserve.ts'

/**
 * Care of wounds (DAI-HEAL). The seat that sends the command pays. The leader decides whether
 * treatment is available here.
 */

const PLACES = ['hospital', 'field'] as const

const healed = defineEvent(
  'healed',
  s.object({ patient: id, place: s.oneOf(PLACES), carer: s.nullable(id), healed: count(14) }),
  {
    /** DAI-HEAL-5: removes all wounds, and a downed character is active again. */
    evolve: (state, { patient }) =>
      withPc(state, patient, pc => ({
        ...pc,
        character: { ...pc.character, wounds: 0 },
        status: pc.status === 'down' ? 'active' : pc.status,
        fate: pc.status === 'down' ? null : pc.fate,
        worsening: null,
      })),
    describe: ({ patient, place, carer, healed: n }, before) => {
      const by =
        carer !== null && carer !== patient
          ? phrase` ${label('da', 'by')} ${nameOf(before, carer)}`
          : place === 'hospital'
            ? label(' in ospedale', ' in a hospital')
            : NO_TEXT
      const from = before.characters[patient]?.character.wounds ?? n
      return line(
        phrase`${nameOf(before, patient)} ${label('riceve cure', 'is treated')}${by}: ${fewerWounds(n)}.`,
        ['DAI-HEAL-1', 'DAI-HEAL-5'],
        { changes: change(patient, 'wounds', from, 0) },
      )
    },
  },
)

const fewerWounds = (n: number) =>
  label(`${woundCount(n).it} in meno`, `${n} fewer ${pluralForm(n, 'wound', 'wounds')}`)

const careShape = s.object({
  patient: s.name(64),
  place: s.oneOf(PLACES),
  carer: s.withDefault(s.nullable(providerShape), () => null),
  tools: s.withDefault(s.oneOf(CARE_TOOLS), 'none'),
  payer: s.withDefault(s.oneOf(['patient', 'carer']), 'patient'),
})
type Care = CareRequest['care']
/** Some older records also contain the type of their command. */
const careKept: s.Schema<Care> = s.object({
  ...careShape.shape,
  type: s.optional(s.literal('heal')),
})

const careAsked = defineEvent('care-asked', s.object({ id, seat, care: careKept }), {
  evolve: (state, { id: request, seat: by, care }) => ({
    ...state,
    careAsked: { ...state.careAsked, [request]: { id: request, seat: by, care } },
  }),
  describe: ({ care }, before) =>
    line(
      phrase`${nameOf(before, care.patient)} ${label('chiede cure', 'asks to be treated')}${careWords(before, care)}.`,
      ['DAI-HEAL-4'],
    ),
})

const careAnswered = defineEvent(
  'care-answered',
  s.object({ id, granted: s.oneOf(['yes', 'no']) }),
  {
    evolve: (state, { id: request }) => {
      const { [request]: _, ...careAskedStill } = state.careAsked ?? {}
      return { ...state, careAsked: careAskedStill }
    },
    describe: ({ id: request, granted }, before, table) => {
      const held = before.careAsked?.[request]
      return held && granted === 'no'
        ? line(
            phrase`${masterName(table)}: ${label('niente cure, adesso, per', 'no treatment now for')} ${nameOf(before, held.care.patient)}.`,
            ['DAI-HEAL-4'],
          )
        : null
    },
  },
)

function careWords(state: State, { place, carer }: Care): Label {
  if (place === 'hospital') return label(' in ospedale', ' in a hospital')
  if (carer?.kind === 'pc') return phrase` ${label('da', 'by')} ${nameOf(state, carer.character)}`
  return carer?.kind === 'npc' ? label(' da qualcuno del posto', ' by somebody here') : NO_TEXT
}

interface AgreedCare {
  readonly output: HealOutput
  readonly patient: Pc
  readonly carer: Pc | null
}

/**
 * DAI-HEAL: the result of this care, paid by a character of this seat. Nobody can spend another's
 * dice.
 */
function agreedCare(
  care: Care,
  by: SeatId | null,
  { state, table }: GameContext,
): Result<AgreedCare> {
  const patient = knownPc(state, care.patient, 'patient')
  if (!patient.ok) return patient
  const carer = providerOf(state, care.carer, patient.value)
  if (!carer.ok) return carer
  const { characteristics, wounds, reserve } = patient.value.character
  const output = healAct({
    patient: { power: characteristics.power, wounds, reserve },
    place: care.place,
    carer: care.carer && provider(care.carer, carer.value, by),
    tools: care.tools,
    payer: care.payer,
    options: optionsOf(table),
  })
  if (!output.ok) return output
  const payer = output.value.paidBy === 'carer' && carer.value ? carer.value : patient.value
  if (payer.seat !== by) return refuse('not-yours', 'payer')
  return ok({ output: output.value, patient: patient.value, carer: carer.value })
}

function careDone(care: Care, { output, patient, carer }: AgreedCare) {
  const { paidBy, cost, severity, healed: wounds } = output
  const payer = paidBy === 'carer' && carer ? carer : patient
  const reason = severity === 'serious' ? 'heal-serious' : 'heal-light'
  return [
    reserveMoved({ of: payer.id, reason, dice: -cost, lost: 0 }),
    healed({ patient: patient.id, place: care.place, carer: carer?.id ?? null, healed: wounds }),
  ]
}

/**
 * Sent by the seat that pays, which is its consent (DAI-HEAL-6). No approval is needed for the
 * leader or without a Master.
 */
const heal = defineCommand('heal', {
  rule: 'DAI-HEAL-4',
  label: label('Cura', 'Treat'),
  group: GROUPS.care,
  verb: label('Cura', 'Treat'),
  form: form({
    patient: field.hidden(careShape.shape.patient),
    place: field.hidden(careShape.shape.place),
    carer: field.hidden(careShape.shape.carer),
    tools: toolField(careShape.shape.tools, fittingTools, careToolName),
    payer: field.hidden(careShape.shape.payer),
  }),
  offered: ctx => careChances(ctx),
  decide: (care, at) => {
    const { viewer, act, state } = at
    const agreed = agreedCare(care, viewer.seat, at)
    if (!agreed.ok) return agreed
    if (viewer.leads) return ok(careDone(care, agreed.value))
    const by = requireSeat(at)
    if (!by.ok) return by
    const waiting = Object.values(state.careAsked ?? {}).some(
      held => held.care.patient === care.patient,
    )
    return waiting
      ? refuse('already-asked', 'patient')
      : ok([careAsked({ id: act.newId('care'), seat: by.value, care })])
  },
})

/** Tools suitable for the care entered in the form so far, where tools matter. */
function fittingTools(
  ctx: GameContext,
  given: Readonly<Record<string, unknown>>,
): readonly CareTool[] {
  const care = careShape.safeParse({ ...given, tools: undefined })
  if (!care.success || care.data.place === 'hospital') return []
  return CARE_TOOLS.filter(tools => agreedCare({ ...care.data, tools }, ctx.viewer.seat, ctx).ok)
}

const CARE_SKILLS = healthTable.careSkills.map(({ skill }) => skill)

/**
 * Every care this seat could pay for now: of its character's wounds, or of a companion's that it
 * treats itself.
 */
function careChances(ctx: GameContext): readonly OfferInput<Care>[] {
  const { state, viewer } = ctx
  return ownCharacters(ctx).flatMap(me => {
    const hurt = Object.values(state.characters).filter(
      pc => inPlay(pc) && pc.character.wounds > 0 && !isAsked(state, pc.id),
    )
    const cares: readonly (readonly [Care, string, Label])[] = hurt.flatMap(patient =>
      patient.id === me.id ? ownCares(state, me) : [companionCare(patient, me)],
    )
    return cares
      .filter(([care]) =>
        CARE_TOOLS.some(tools => agreedCare({ ...care, tools }, viewer.seat, ctx).ok),
      )
      .map(([care, key, text]) => {
        const { tools: _, ...given } = care
        return { given, id: key, label: text }
      })
  })
}

const isAsked = (state: State, patient: string): boolean =>
  Object.values(state.careAsked ?? {}).some(({ care }) => care.patient === patient)

function ownCares(state: State, me: Pc): readonly (readonly [Care, string, Label])[] {
  const care = (more: Partial<Care>): Care => ({
    patient: me.id,
    place: 'field',
    carer: null,
    tools: 'none',
    payer: 'patient',
    ...more,
  })
  const companions = Object.values(state.characters).filter(
    pc => pc.id !== me.id && pc.status === 'active',
  )
  return [
    [
      care({ place: 'hospital' }),
      `heal/${me.id}`,
      label('Fatti curare in ospedale', 'Be treated in a hospital'),
    ],
    [
      care({ carer: { kind: 'self' } }),
      `heal/${me.id}/self`,
      label('Curati da te', 'Treat yourself'),
    ],
    ...companions.map(
      ({ id: character, character: { name: called } }) =>
        [
          care({ carer: { kind: 'pc', character } }),
          `heal/${me.id}/${character}`,
          phrase`${label('Fatti curare da', 'Be treated by')} ${called}`,
        ] as const,
    ),
    [
      care({ carer: { kind: 'npc', skills: [...CARE_SKILLS] } }),
      `heal/${me.id}/npc`,
      label('Fatti curare da qualcuno del posto', 'Be treated by somebody here'),
    ],
  ]
}

const companionCare = (patient: Pc, me: Pc): readonly [Care, string, Label] => [
  {
    patient: patient.id,
    place: 'field',
    carer: { kind: 'pc', character: me.id },
    tools: 'none',
    payer: 'carer',
  },
  `heal/${patient.id}/by/${me.id}`,
  phrase`${label('Cura, a tue spese,', 'Treat, at your own cost,')} ${patient.character.name}`,
]

/** The leader decides whether treatment is available now (DAI-HEAL-2/4). */
const judgeCare = defineCommand('judge-care', {
  rule: 'DAI-HEAL-4',
  label: label('Rispondi a chi chiede cure', 'Answer whoever asks to be treated'),
  group: GROUPS.care,
  verb: label('Rispondi', 'Answer'),
  form: form({
    request: field.hidden(s.name(64)),
    granted: field.bool(label('Si può', 'It can be done'), true),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? Object.values(state.careAsked ?? {}).flatMap(held => answersTo(state, held))
      : [],
  decide: ({ request, granted }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const held = getOwnProperty(at.state.careAsked, request)
    if (!held) return refuse('unknown-id', 'request')
    if (!granted) return ok([careAnswered({ id: request, granted: 'no' })])
    const agreed = agreedCare(held.care, held.seat, at)
    return agreed.ok
      ? ok([careAnswered({ id: request, granted: 'yes' }), ...careDone(held.care, agreed.value)])
      : agreed
  },
})

const careFor = (granted: boolean, name: string): Label =>
  granted
    ? label(`Cure ${toName(name)}`, `Treatment for ${name}`)
    : label(`Niente cure ${toName(name)}`, `No treatment for ${name}`)

const answersTo = (state: State, { id: request, care }: CareRequest) =>
  [true, false].map(granted => ({
    given: { request, granted },
    id: `care/${request}/${granted ? 'yes' : 'no'}`,
    label: phrase`${careFor(granted, nameOf(state, care.patient))}${careWords(state, care)}`,
    verb: granted ? label('Si può', 'It can be done') : label('Non si può', 'It cannot'),
  }))

export const careRequestLabel = (state: State, { care }: Pick<CareRequest, 'care'>): Label =>
  phrase`${nameOf(state, care.patient)} ${label('chiede cure', 'asks to be treated')}${careWords(state, care)}`

/** Requests are visible to all, since sheets and wounds are public. */
function requestDocs({ state }: GameContext): Docs {
  const docs = Object.values(state.careAsked ?? {}).map(({ id: request, seat: by, care }) => [
    `request/${request}`,
    json({
      id: request,
      kind: 'care',
      seat: by,
      character: care.patient,
      place: care.place,
      carer: care.carer?.kind === 'pc' ? care.carer.character : null,
      label: careRequestLabel(state, { care }),
    }),
  ])
  return Object.fromEntries(docs)
}

export const careChapter = {
  events: [healed, careAsked, careAnswered],
  commands: [heal, judgeCare],
  docs: requestDocs,
}

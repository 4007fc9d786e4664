import { json, label, phrase, same } from '@mastro/core'
import type {
  AccountLine,
  Docs,
  Field,
  Label,
  ViewContext,
  ReplyButton,
  RequestDoc,
} from '@mastro/core'
import { costOf } from '../../data/experience.ts'
import { plays } from '../../guards.ts'
import { isRecoveryDue, pendingPlea } from '../bodies/body-status.ts'
import type { Being, Purchase, Request, State } from '../../state.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { LOG_SENTENCES } from '../../messages/log-sentences.ts'
import { TERMS } from '../../messages/terms.ts'
import { improvementCost } from './improvement-cost.ts'
import { purchaseLabel } from './request-labels.ts'

/** `request/<id>`: requests waiting for the Master, with the facts needed to decide. */
export function requestDocs({ state, viewer }: ViewContext<State>): Docs {
  const growthRequests = Object.values(state.requests).flatMap(asking => {
    const being = state.beings[asking.being]
    return being === undefined ? [] : [{ being, doc: growthDoc(asking, being, viewer.leads) }]
  })
  const others = Object.values(state.beings).flatMap(being => [
    ...(being.seat === null || being.sheet.approved
      ? []
      : [{ being, doc: approvalDoc(being, viewer.leads) }]),
    ...pleaDocs(being, viewer.leads),
    ...(being.refused === undefined ? [] : [{ being, doc: refusedDoc(being, being.refused) }]),
    ...(being.asksRecovery === true && isRecoveryDue(being)
      ? [{ being, doc: recoveryDoc(being, state, viewer.leads) }]
      : []),
  ])
  return Object.fromEntries(
    [...growthRequests, ...others]
      .filter(({ being }) => plays(being, viewer))
      .map(({ doc }) => [`request/${doc.id}`, json(doc)]),
  )
}

const from = ({ id, seat }: Being) => ({ from: seat ?? '', being: id, to: null })
const reply = (
  id: string,
  verb: Label,
  tone: ReplyButton['tone'],
  fields: readonly Field[] = [],
) => ({
  id,
  verb,
  tone,
  ...(fields.length === 0 ? {} : { fields }),
})
const noteField = (id: string, title: Label): Field => ({ id, label: title, kind: 'text' })

/** WARP-XP-3: the purchase, its cost and the dice left after it. */
function growthDoc(asking: Request, being: Being, leads: boolean): RequestDoc & Request {
  const { purchase } = asking
  const { pool } = being.sheet.experience
  const cost = costFor(purchase, being)
  const face: Field = {
    id: 'minimumFace',
    label: OFFER_LABELS.minimumFace,
    kind: 'int',
    min: 2,
    max: 6,
    initial: 6,
  }
  const yes = reply(
    'approve',
    OFFER_LABELS.approve,
    'yes',
    purchase.type === 'study-power' ? [face] : [],
  )
  const no = reply('refuse', OFFER_LABELS.refuse, 'no', [noteField('note', OFFER_LABELS.why)])
  return {
    ...asking,
    ...from(being),
    kind: 'growth',
    title: purchaseLabel(purchase, being),
    content: [
      { id: 'pool', label: TERMS.experience, value: pool, rule: 'WARP-XP-3' },
      ...(cost === null ? [] : costLines(pool, cost)),
    ],
    state: 'open',
    ...(leads
      ? {
          answers: [
            { ...yes, command: { type: 'approve-purchase', request: asking.id } },
            { ...no, command: { type: 'refuse-purchase', request: asking.id } },
          ],
        }
      : {}),
  }
}

/** WARP-XP-3: the last refused purchase, with the reason. */
const refusedDoc = (
  being: Being,
  { purchase, note }: NonNullable<Being['refused']>,
): RequestDoc => ({
  id: `refused-${being.id}`,
  ...from(being),
  kind: 'growth',
  title: purchaseLabel(purchase, being),
  words: note,
  content: [],
  state: 'refused',
})

/**
 * WARP-RECOVER-1: one player requests recovery, and the Master can grant it to everybody who
 * fought.
 */
function recoveryDoc(being: Being, { beings }: State, leads: boolean): RequestDoc {
  const due = Object.values(beings).filter(one => one.seat !== null && isRecoveryDue(one))
  const parts: readonly Field[] = [
    { id: 'numerator', label: OFFER_LABELS.part, kind: 'int', min: 0, max: 99, initial: 1 },
    { id: 'denominator', label: OFFER_LABELS.of, kind: 'int', min: 1, max: 99, initial: 2 },
  ]
  return {
    id: `recovery-${being.id}`,
    ...from(being),
    kind: 'recovery',
    title: recoveryTitle(being, beings),
    content: due.map(one => ({
      id: one.id,
      label: same(one.sheet.name),
      value: one.sheet.hitPoints.current,
      rule: 'WARP-RECOVER-2',
    })),
    state: 'open',
    ...(leads
      ? {
          answers: [
            {
              ...reply('recover', OFFER_LABELS.recover, 'yes', parts),
              command: { type: 'recover', beings: due.map(({ id }) => id) },
            },
            {
              ...reply('not-now', OFFER_LABELS.notNow, 'no', [noteField('note', OFFER_LABELS.why)]),
              command: { type: 'decline-recovery', character: being.id },
            },
          ],
        }
      : {}),
  }
}

function recoveryTitle({ sheet, aidedBy = '' }: Being, beings: State['beings']): Label {
  const helper = beings[aidedBy]
  return helper === undefined
    ? phrase`${sheet.name} ${LOG_SENTENCES.asksRecovery}`
    : phrase`${helper.sheet.name} ${LOG_SENTENCES.aids} ${sheet.name}`
}

const costLines = (pool: number, cost: number): AccountLine[] => [
  { id: 'cost', label: label('Costo', 'Cost'), value: cost, op: '−' },
  { id: 'left', label: label('Restano', 'Left'), value: pool - cost, op: '=' },
]

/** The cost of a purchase in dice. Null if only the operation can determine it. */
function costFor(purchase: Purchase, { sheet }: Being): number | null {
  switch (purchase.type) {
    case 'buy-trait':
      return costOf('new-trait')
    case 'buy-shots':
      return costOf('psychic-shot') * purchase.shots
    case 'study-power':
      return purchase.spend
    case 'improve-trait': {
      const trait = sheet.traits.find(({ id }) => id === purchase.trait)
      return trait === undefined ? null : improvementCost(trait)
    }
  }
}

/** WARP-CREATE-6, 9: the sheet to approve, trait by trait. */
function approvalDoc(being: Being, leads: boolean): RequestDoc {
  const { id, sheet, review } = being
  const command = { character: id }
  return {
    id: `approve-${id}`,
    ...from(being),
    kind: 'approval',
    title: phrase`${label('Approvare', 'Approve')} ${sheet.name}`,
    words: sheet.concept,
    content: [
      ...sheet.traits.map(trait => ({
        id: trait.id,
        label: phrase`${labelOf('role', trait.role)}: ${trait.name ?? TERMS.unknown}`,
        value: trait.score ?? '—',
        ...(trait.sign === null ? {} : { why: same(trait.sign) }),
        rule: 'WARP-CREATE-3',
      })),
      { id: 'hit-points', label: TERMS.hitPoints, value: sheet.hitPoints.max, rule: 'WARP-HP-1' },
      ...(review === null
        ? []
        : [
            {
              id: 'review',
              label: OFFER_LABELS.whatToChange,
              value: review,
              rule: 'WARP-CREATE-6',
            },
          ]),
    ],
    state: 'open',
    ...(leads
      ? {
          answers: [
            {
              ...reply('approve', OFFER_LABELS.approve, 'yes'),
              command: { type: 'approve-character', ...command },
            },
            {
              ...reply('return', OFFER_LABELS.sendBack, 'no', [
                noteField('note', OFFER_LABELS.whatToChange),
              ]),
              command: { type: 'return-character', ...command },
            },
          ],
        }
      : {}),
  }
}

function pleaDocs(being: Being, leads: boolean) {
  const reason = pendingPlea(being)
  return reason === null ? [] : [{ being, doc: pleaDoc(being, reason, leads) }]
}

/** WARP-DEATH-2: the reason to live that the Master must judge. */
function pleaDoc(being: Being, reason: string, leads: boolean): RequestDoc {
  const care: Field = {
    id: 'medicalCare',
    label: OFFER_LABELS.medicalCare,
    kind: 'bool',
    initial: true,
  }
  const command = { type: 'judge-plea', character: being.id }
  const answer = (accepted: boolean, verb: Label): ReplyButton => ({
    ...(accepted
      ? reply('accept', verb, 'yes', [care])
      : reply('refuse', verb, 'no', [care, noteField('note', OFFER_LABELS.why)])),
    command: { ...command, accepted },
  })
  return {
    id: `plea-${being.id}`,
    ...from(being),
    kind: 'plea',
    title: phrase`${OFFER_LABELS.reasonToLive}: ${being.sheet.name}`,
    words: reason,
    content: [
      {
        id: 'hit-points',
        label: TERMS.hitPoints,
        value: being.sheet.hitPoints.current,
        rule: 'WARP-DEATH-1',
      },
    ],
    state: 'open',
    ...(leads
      ? { answers: [answer(true, OFFER_LABELS.accept), answer(false, OFFER_LABELS.refuse)] }
      : {}),
  }
}

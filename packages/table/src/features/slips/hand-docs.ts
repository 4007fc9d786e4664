import { isJsonEqual, s, type Hint, type PartSpec, type SeatId, type Viewer } from '@mastro/core'
import type { HandDoc } from '../../docs.ts'
import { fieldsWithin, inputAfterPending } from '../../slips/pending-input.ts'
import { hiddenFrom, missingPart } from '../../slips/slip-readings.ts'
import type { HandForms, SeatHand } from '../../view/cache.ts'
import { incrementalSection } from '../../view/selector.ts'
import { knownSlip, slipSection, slipsInPlay, type SlipWork } from './slip-work.ts'

/**
 * The actions of one seat on the open slips. The slip itself is the same for all seats, this
 * section is not.
 */
export const handsSection = incrementalSection(slipsInPlay, (inPlay, viewer, previous) =>
  slipSection('hand', inPlay, previous, slip =>
    slip.roll !== null || slip.withdrawn ? null : work => handDoc(work, viewer),
  ),
)

const HINTS = 3

function handDoc(work: SlipWork, viewer: Viewer): HandDoc | null {
  const { slip } = work
  const { forms, refused } = handFor(work, viewer.seat)
  const free = formsAfterPending(work, viewer.seat, forms)
  const late = refused.filter(id => slip.parts.every(part => part.id !== id))
  const mine =
    late.length === 0
      ? free
      : sameForms(
          work,
          viewer.seat,
          free.filter(form => !late.includes(form.id)),
        )
  const isOwner = slip.owner === viewer.seat
  const asks = slip.laid?.seat === viewer.seat ? slip.laid.asks : undefined
  if (mine.length === 0 && !isOwner && asks === undefined) return null
  const hidden = hiddenFrom(slip, viewer.seat)
  const hints = knownSlip(work, viewer, hidden).odds?.hints ?? NO_HINTS
  return {
    slip: slip.id,
    mine,
    missing: isOwner ? missingInput(work, hidden) : null,
    hints: hints
      .filter(hint => mine.some(part => part.id === hint.part))
      .filter(({ chance }, i) => chance !== undefined || i < HINTS), // all choices are listed, but only the best hints
    ...(asks === undefined ? {} : { asks }),
  }
}

/**
 * Whether every answer would be refused, because another seat was first. Such a part is not
 * offered. A seat that sends it anyway gets the reason.
 */
function isAlwaysRefused(spec: PartSpec): boolean {
  return spec.role === 'ally' && spec.check !== undefined && refusesAll(spec, spec.check)
}

function refusesAll({ fields, schema }: PartSpec, check: NonNullable<PartSpec['check']>): boolean {
  const first = Object.fromEntries(
    fields.flatMap(field => (field.initial === undefined ? [] : [[field.id, field.initial]])),
  )
  const answers = fields.flatMap(field =>
    (field.choices ?? []).map(({ value }) => ({ ...first, [field.id]: value })),
  )
  return [...(answers.length === 0 ? [first] : answers)].every(answer => {
    const read = s.parse(schema, answer, 'value')
    return read.ok && !check(read.value as never).ok // safe: parsed by this part's schema
  })
}

const NO_HINTS: readonly Hint[] = []

/**
 * Why it cannot be rolled yet, from what its owner knows. If something is sealed, only what is
 * plainly missing.
 */
function missingInput(work: SlipWork, hidden: string): HandDoc['missing'] {
  const { slip, parts, at } = work
  const part = missingPart(slip, parts.specs)
  if (part !== undefined) return { code: 'part-missing', path: part.id }
  if (hidden !== '') return null
  const input = inputAfterPending(work, at, work.pendingGame()) // nothing is hidden from the owner here
  if (input.ok) return null
  const { code, path } = input.error
  return { code, ...(path === undefined ? {} : { path }) }
}

function handFor(work: SlipWork, seat: SeatId | null): SeatHand {
  const { specs, hands } = work.parts
  const known = hands.get(seat)
  if (known !== undefined) return known
  const mine = specs.filter(one => one.seat === seat)
  const hand = {
    forms: sameForms(work, seat, mine.map(partForm)),
    refused: mine.filter(isAlwaysRefused).map(({ id }) => id),
  }
  hands.set(seat, hand)
  return hand
}

/** The forms offer only what the pending effects of other rolls leave. */
function formsAfterPending(work: SlipWork, seat: SeatId | null, forms: HandForms): HandForms {
  const later = work.pendingParts()
  if (later === null) return forms
  const limited = forms.map(form => {
    const spec = later.find(({ id }) => id === form.id)
    return spec === undefined ? form : { ...form, fields: fieldsWithin(form.fields, spec.fields) }
  })
  return sameForms(work, seat, limited)
}

const FORMS = 8
const NO_FORMS: HandForms = []

/**
 * Forms rarely differ between acts and slips. Equal ones share one object, which is compared and
 * serialized once.
 */
function sameForms({ slip, at }: SlipWork, seat: SeatId | null, forms: HandForms): HandForms {
  if (forms.length === 0) return NO_FORMS
  const key = `${slip.kind} ${seat}`
  const known = at.cache.forms.get(key) ?? []
  const found = known.find(one => isJsonEqual(one, forms))
  if (found !== undefined) return found
  at.cache.forms.set(key, [forms, ...known.slice(0, FORMS - 1)])
  return forms
}

function partForm(spec: PartSpec): HandForms[number] {
  const { id, role, seat, label, fields, required, secrecy, alwaysSealed, absent, worth } = spec
  return {
    id,
    role,
    seat,
    label,
    fields,
    required,
    secrecy,
    ...(alwaysSealed === undefined ? {} : { alwaysSealed }),
    ...(absent === undefined ? {} : { absent }),
    ...(worth === undefined ? {} : { worth: worth() }),
  }
}

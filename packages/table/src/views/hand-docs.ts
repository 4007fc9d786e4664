import { s, remember, type Hint, type Memory, type PartSpec, type Viewer } from '@mastro/core'
import type { HandDoc } from '../docs.ts'
import { hiddenFrom, missingPart, wholeInput, wholeSlip } from '../slips.ts'
import type { Section } from './section.ts'
import { knownTo, slipSection, type Sheet } from './sheets.ts'
import type { Before, Showing } from './showing.ts'

/** What one seat can do on the slips that lie on the table: the slip itself is the same for all, this is not. */
export function handsSection(
  showing: Showing,
  viewer: Viewer,
  before: Before | undefined,
): Section {
  return slipSection('hand', showing, before, slip =>
    slip.roll !== null || slip.withdrawn ? null : sheet => handDoc(sheet, viewer),
  )
}

const HINTS = 3

function handDoc(sheet: Sheet, viewer: Viewer): HandDoc | null {
  const { slip, specs } = sheet
  const { forms, refused } = handFor(specs, viewer.seat)
  const late = refused.filter(id => slip.parts.every(part => part.id !== id))
  const mine = late.length === 0 ? forms : sameForms(forms.filter(form => !late.includes(form.id)))
  const isOwner = slip.owner === viewer.seat
  const asks = slip.laid?.seat === viewer.seat ? slip.laid.asks : undefined
  if (mine.length === 0 && !isOwner && asks === undefined) return null
  const hidden = hiddenFrom(slip, viewer.seat)
  const hints = knownTo(sheet, viewer, hidden).odds?.hints ?? NO_HINTS
  return {
    slip: slip.id,
    mine,
    missing: isOwner ? missingFor(sheet, hidden) : null,
    hints: hints
      .filter(hint => mine.some(part => part.id === hint.part))
      .filter(({ chance }, i) => chance !== undefined || i < HINTS), // choices are told whole, advice in short
    ...(asks === undefined ? {} : { asks }),
  }
}

/** Help that would be refused, whatever it helps: somebody was first. It is not offered (who races is told why). */
function comesLate(spec: PartSpec): boolean {
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
    return read.ok && !check(read.value as never).ok // parsed by this very part
  })
}

const NO_HINTS: readonly Hint[] = []

/** Why it cannot be rolled yet, from what its owner knows: with something sealed only what is plainly missing. */
function missingFor(sheet: Sheet, hidden: string): HandDoc['missing'] {
  const { spec, slip, specs, game, facts } = sheet
  const part = missingPart(slip, specs)
  if (part !== undefined) return { code: 'part-missing', path: part.id }
  if (hidden !== '') return null
  const input = wholeInput(spec, game, slip, facts) // nothing is hidden from the owner here
  const promised = input.ok ? sheet.promised() : game
  const kept = promised === game ? input : spec.input(promised, wholeSlip(slip), facts)
  if (kept.ok) return null
  const { code, path } = kept.error
  return { code, ...(path === undefined ? {} : { path }) }
}

type Forms = HandDoc['mine']

/** The forms of one seat, and the ids of those that would be refused whatever is answered. */
interface Hand {
  readonly forms: Forms
  readonly refused: readonly string[]
}

/** Forms seldom change from act to act, and from slip to slip: equal ones are one object, compared and written once. */
function handFor(specs: readonly PartSpec[], seat: string | null): Hand {
  return handsBySpecs
    .of(specs, () => remember(FORMS_SEATS))
    .of(seat, () => {
      const mine = specs.filter(one => one.seat === seat)
      return {
        forms: sameForms(mine.map(partForm)),
        refused: mine.filter(comesLate).map(({ id }) => id),
      }
    })
}

function sameForms(forms: Forms): Forms {
  return formsByText.of(JSON.stringify(forms), () => forms)
}

const FORMS_SEATS = 12
const handsBySpecs = remember<readonly PartSpec[], Memory<string | null, Hand>>(256)
const formsByText = remember<string, Forms>(1024)

function partForm(spec: PartSpec): Forms[number] {
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

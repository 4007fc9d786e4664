import {
  remember,
  type Bill,
  type Hint,
  type Json,
  type Memory,
  type OddsView,
  type OutcomeView,
  type PartSpec,
  type TableFacts,
  type Viewer,
} from '@mastro/core'
import type { EffectDoc, SlipDoc, SlipPartDoc } from '../docs.ts'
import { isAmong } from '../facts.ts'
import { isProposed } from '../play.ts'
import {
  billAndOdds,
  hiddenFrom,
  knows,
  missingPart,
  outcomeFor,
  partSpecs,
  phaseOf,
  seesDice,
  slipFor,
  specOf,
  wholeInput,
  type AnySpec,
} from '../slips.ts'
import type { EnvelopeState, PartState, SlipState, State } from '../state.ts'
import type { Section } from './section.ts'
import type { Before, Showing } from './showing.ts'

/** The slips on the table as one seat sees them. One that is as it was keeps its document. */
export function slipsSection(
  showing: Showing,
  viewer: Viewer,
  before: Before | undefined,
): Section {
  const keys: string[] = []
  const docs: Json[] = []
  for (const slip of Object.values(showing.state.play.slips)) {
    const spec = specOf(showing.ruleset, slip.kind)
    if (spec === undefined || (slip.away && !stillSees(slip, viewer))) continue
    const key = `slip/${slip.id}`
    keys.push(key)
    const doc = keptDoc(showing, slip, key, before) ?? slipDoc(sheetOf(spec, slip, showing), viewer)
    docs.push(doc as never) // plain JSON by its type
  }
  return { keys, docs }
}

/** After the roll a slip depends on itself and the viewer alone; before, on the game and the table too. */
function keptDoc(
  { state, facts }: Showing,
  slip: SlipState,
  key: string,
  before: Before | undefined,
): Json | undefined {
  if (before === undefined) return undefined
  const { shown, section } = before
  if (shown.state.play.slips[slip.id] !== slip) return undefined
  const stands =
    slip.roll !== null || (shown.state.play.game === state.play.game && shown.facts === facts)
  return stands ? section.docs[section.keys.indexOf(key)] : undefined
}

function stillSees({ roll }: SlipState, viewer: Viewer): boolean {
  return roll?.effects.some(one => isProposed(one) && isAmong(viewer, one.effect.audience)) ?? false
}

/** What is worked out once for a slip as it stands, and then shared by all who know the same of it. */
interface Sheet {
  readonly spec: AnySpec
  readonly slip: SlipState
  readonly game: unknown
  readonly facts: TableFacts
  readonly envelopes: State['steady']['envelopes']
  readonly specs: readonly PartSpec[]
  readonly known: Map<string, Known>
  readonly docs: Map<string, SlipDoc>
}

/** The side of a slip that depends on what is hidden from whoever looks. */
interface Known {
  readonly parts: readonly SlipPartDoc[]
  readonly bill: Bill
  readonly odds: OddsView | null
  readonly outcome: OutcomeView | null
}

const sheetsOf = new WeakMap<Showing, Map<string, Sheet>>()

function sheetOf(spec: AnySpec, slip: SlipState, showing: Showing): Sheet {
  const { state, facts } = showing
  const sheets = sheetsOf.get(showing) ?? new Map<string, Sheet>()
  sheetsOf.set(showing, sheets)
  const known = sheets.get(slip.id)
  if (known !== undefined) return known
  const { game } = state.play
  const specs = slip.roll !== null || slip.withdrawn ? [] : partSpecs(spec, game, slip, facts)
  const { envelopes } = state.steady
  const sheet: Sheet = {
    spec,
    slip,
    game,
    facts,
    envelopes,
    specs,
    known: new Map(),
    docs: new Map(),
  }
  sheets.set(slip.id, sheet)
  return sheet
}

function slipDoc(sheet: Sheet, viewer: Viewer): SlipDoc {
  const { slip, specs } = sheet
  const hidden = hiddenFrom(slip, viewer.seat)
  const asked = specs.some(spec => spec.seat === viewer.seat) ? viewer.seat : ''
  const effects = effectsFor(slip, viewer)
  const owner = slip.owner === viewer.seat ? 'owner' : ''
  const key = `${hidden}|${asked}|${owner}|${effects.key}`
  const found = sheet.docs.get(key) ?? makeDoc(sheet, viewer, hidden, effects.seen)
  sheet.docs.set(key, found)
  return found
}

function makeDoc(
  sheet: Sheet,
  viewer: Viewer,
  hidden: string,
  effects: readonly EffectDoc[],
): SlipDoc {
  const { spec, slip, specs } = sheet
  const known = sheet.known.get(hidden) ?? makeKnown(sheet, viewer, hidden)
  sheet.known.set(hidden, known)
  const mine = formsFor(specs, viewer.seat)
  return {
    id: slip.id,
    kind: slip.kind,
    label: spec.label,
    rules: spec.rules,
    owner: slip.owner,
    about: slip.about,
    state: phaseOf(
      slip,
      specs,
      effects.some(one => one.choice === 'proposed'),
    ),
    parts: known.parts,
    bill: known.bill,
    odds: oddsFor(known.odds, mine),
    mine,
    missing: slip.owner === viewer.seat ? missingFor(sheet, hidden) : null,
    outcome: known.outcome,
    effects,
    dice: slip.roll !== null && seesDice(slip, known.outcome) ? slip.roll.dice : null,
  }
}

const HINTS = 3

/** What helps most goes to who can do it; the others read the best of all, and need not be told how it is done. */
function oddsFor(odds: OddsView | null, mine: SlipDoc['mine']): OddsView | null {
  if (odds?.hints === undefined) return odds
  const own = odds.hints.filter(hint => mine.some(part => part.id === hint.part)).slice(0, HINTS)
  if (own.length > 0) return { ...odds, hints: own }
  const known = bystanders.get(odds) ?? { ...odds, hints: odds.hints.slice(0, 1).map(plainHint) }
  bystanders.set(odds, known)
  return known
}

/** All who only look on share one object, and so one text. */
const bystanders = new WeakMap<OddsView, OddsView>()

function plainHint({ label, gain, steps }: Hint): Hint {
  return { label, gain, ...(steps === undefined ? {} : { steps }) }
}

function makeKnown(sheet: Sheet, viewer: Viewer, hidden: string): Known {
  const { spec, slip, game, facts } = sheet
  const seen = slipFor(slip, viewer.seat)
  const { roll } = slip
  const parts = partDocs(sheet, viewer)
  if (roll === null) {
    const { bill, odds } = billAndOdds(spec, game, seen, facts)
    return { parts, bill, odds: slip.withdrawn ? null : odds, outcome: null }
  }
  const bill = hidden === '' ? roll.bill : (roll.publicBill ?? roll.bill)
  return { parts, bill, odds: null, outcome: outcomeFor(spec, slip, viewer.seat) }
}

/** Every part that is in, and those that somebody may still fill. */
function partDocs({ slip, specs, envelopes }: Sheet, { seat }: Viewer): readonly SlipPartDoc[] {
  const filled = slip.parts.map(part => partDoc(part, knows(part, seat), envelopes))
  const known = new Map(filled.map(part => [part.id, part]))
  const named = specs.map(spec => known.get(spec.id) ?? emptyPart(spec))
  return specs.length === 0
    ? filled
    : [...named, ...filled.filter(part => !specs.some(spec => spec.id === part.id))]
}

function emptyPart({ id, role, seat, label }: PartSpec): SlipPartDoc {
  return { id, role, seat, label, filled: false, sealed: false, ready: false }
}

function partDoc(
  part: PartState,
  known: boolean,
  envelopes: Readonly<Record<string, EnvelopeState>>,
): SlipPartDoc {
  const { id, role, seat, label, sealed, ready, envelope } = part
  const fingerprint = envelope === undefined ? undefined : envelopes[envelope]?.fingerprint
  return {
    id,
    role,
    seat,
    label,
    filled: true,
    sealed,
    ...(fingerprint === undefined ? {} : { fingerprint }),
    ready,
    ...(known ? { value: part.value } : {}),
  }
}

/** Why it cannot be rolled yet, from what its owner knows: with something sealed only what is plainly missing. */
function missingFor({ spec, slip, specs, game, facts }: Sheet, hidden: string): SlipDoc['missing'] {
  if (slip.roll !== null || slip.withdrawn) return null
  const part = missingPart(slip, specs)
  if (part !== undefined) return { code: 'part-missing', path: part.id }
  if (hidden !== '') return null
  const input = wholeInput(spec, game, slip, facts) // nothing is hidden from the owner here
  if (input.ok) return null
  const { code, path } = input.error
  return { code, ...(path === undefined ? {} : { path }) }
}

function effectsFor(
  { roll }: SlipState,
  viewer: Viewer,
): { key: string; seen: readonly EffectDoc[] } {
  if (roll === null) return { key: '', seen: [] }
  const seen = roll.effects.filter(one => isAmong(viewer, one.effect.audience))
  return { key: seen.map(one => one.effect.id).join(' '), seen: seen.map(one => effectDoc(one)) }
}

function effectDoc({
  effect,
  choice,
  reason,
}: NonNullable<SlipState['roll']>['effects'][number]): EffectDoc {
  const { id, label, rules, change } = effect
  return {
    id,
    label,
    rules,
    ...(change === undefined ? {} : { change }),
    choice,
    ...(reason === undefined ? {} : { reason }),
  }
}

/** A game gives the same parts as long as it can: then the forms stay the same too, and so does their text. */
function formsFor(specs: readonly PartSpec[], seat: string | null): SlipDoc['mine'] {
  return formsBySpecs
    .of(specs, () => remember(FORMS_SEATS))
    .of(seat, () => specs.filter(one => one.seat === seat).map(partForm))
}

const FORMS_SEATS = 12
const formsBySpecs = remember<readonly PartSpec[], Memory<string | null, SlipDoc['mine']>>(256)

function partForm(spec: PartSpec): Omit<PartSpec, 'schema'> {
  const { id, role, seat, label, fields, required, secrecy, alwaysSealed, absent } = spec
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
  }
}

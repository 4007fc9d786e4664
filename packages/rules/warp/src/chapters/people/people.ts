import { field, draftChapter, label, ok, phrase, same, withTableOptions } from '@mastro/core'
import type {
  ActContext,
  AnyEvent,
  Chapter,
  Label,
  Result,
  SeatId,
  ViewContext,
} from '@mastro/core'
import { creation, buildCharacter } from '../../creation/creation.ts'
import { defineOpponentCommand, defineOwnCommand, checkLeads, tableRefusal } from '../../guards.ts'
import { form, defineCommand } from '../../kit.ts'
import { OPPONENTS } from '../../presets/people.ts'
import { takenNames, namesOf, namesAfterReveal } from '../../presets/localized-presets.ts'
import { presetInLanguage } from '../../presets/presets.ts'
import { newBeing, type StoredCharacter, type State } from '../../state.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { isAlive } from '../bodies/body-status.ts'
import { leavingFight } from '../fights/turns.ts'
import { languageField, weaponsOf } from '../sheets/gear.ts'
import { opponentFields, sketch } from './own-opponent.ts'
import { beingJoined, beingLeft, beingShown, beingsRenamed } from './events.ts'

/** WARP-TERM-2: every person except the Master plays one living character. */
function checkSeat({ state, viewer, table }: ViewContext<State>): Result<SeatId> {
  if (viewer.seat === null) return tableRefusal('not-seated')
  if (viewer.isMaster && table.masterMode !== 'none') return tableRefusal('master-has-no-character')
  const has = Object.values(state.beings).some(
    being => being.seat === viewer.seat && isAlive(being),
  )
  return has ? tableRefusal('already-has-character') : ok(viewer.seat)
}

const drafts = draftChapter<State>(creation, {
  rule: 'WARP-CREATE-1',
  group: OFFER_LABELS.character,
  begin: OFFER_LABELS.beginDraft,
  mayBegin: ctx => checkSeat(ctx).ok,
})

const finishDraft = defineCommand('finish-draft', {
  rule: 'WARP-CREATE-1',
  label: OFFER_LABELS.finishDraft,
  group: OFFER_LABELS.character,
  form: form({}),
  offered(ctx) {
    const seat = checkSeat(ctx)
    return seat.ok && ctx.state.drafts[seat.value] !== undefined
      ? [{ given: {}, id: 'finish-draft' }]
      : []
  },
  decide(_, ctx) {
    const seat = checkSeat(ctx)
    if (!seat.ok) return seat
    const draft = ctx.state.drafts[seat.value]
    if (draft === undefined) return tableRefusal('no-draft')
    const made = buildCharacter(withTableOptions(draft, ctx.act.table))
    if (!made.ok) return made
    const dropped = { type: 'draft-dropped', seat: seat.value }
    return ok([joinEvent(made.value, seat.value, ctx.act), dropped])
  },
})

/** WARP-CREATE-9: a character starts unapproved, unless a leader creates it. */
function joinEvent(
  stored: StoredCharacter,
  seat: SeatId,
  act: ActContext,
  ours?: string,
): AnyEvent {
  const sheet = { ...stored.sheet, approved: act.by.leads }
  const being = {
    ...newBeing(act.newId('character'), seat, { ...stored, sheet }, true),
    ...(sheet.approved ? { confidants: [] } : {}), // nobody else had to read it
  }
  return beingJoined({ being: ours === undefined ? being : { ...being, ours } })
}

function opponentJoined(
  stored: StoredCharacter,
  shown: boolean,
  act: ActContext,
  ours?: string,
): AnyEvent {
  const sheet = { ...stored.sheet, approved: true }
  const being = newBeing(act.newId('foe'), null, { ...stored, sheet }, shown)
  return beingJoined({ being: ours === undefined ? being : { ...being, ours } })
}

/** A built-in character is one person: somebody at this table plays it already. */
const isPlayed = ({ beings }: State, preset: string) =>
  Object.values(beings).some(({ seat, ours }) => seat !== null && ours === preset)

const READY = OPPONENTS.map(({ id, name, called = same(name) }) => ({
  value: id,
  label: called,
  note: figuresOf(id),
}))

/** «Dadi in combattimento: 4. Punti ferita: 21.», so that the Master can choose. */
function figuresOf(preset: string): Label {
  const found = presetInLanguage(preset, 'it')
  const { traits = [], hitPoints } = found?.kept.sheet ?? {}
  const dice = Math.max(2, ...traits.flatMap(({ combat, score }) => (combat ? (score ?? 0) : [])))
  const points = hitPoints?.max ?? 0
  return label(
    `Dadi in combattimento: ${dice}. Punti ferita: ${points}.`,
    `Dice in a fight: ${dice}. Hit points: ${points}.`,
  )
}

/** Adds built-in opponents: one or several, optionally hidden. */
const takeReadyMade = defineCommand('take-ready-made', {
  rule: 'WARP-TERM-2',
  label: OFFER_LABELS.add,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.add,
  form: form({
    id: field.ref(label('Chi', 'Who'), () =>
      READY.map(({ value, label: called, note: hint }) => ({ value, label: called, hint })),
    ),
    language: languageField,
    shown: field.bool(OFFER_LABELS.onScene, true),
    count: field.int(1, 12, label('Quanti', 'How many'), 1),
  }),
  offered: ({ viewer }) =>
    viewer.leads
      ? [
          ...READY.map(({ value, label: called, note }) => ({
            given: { id: value, language: 'it' as const, shown: true, count: 1 },
            id: `ready:${value}`,
            label: phrase`${OFFER_LABELS.add} ${called}`,
            note,
          })),
          { given: {}, id: 'ready', label: OFFER_LABELS.addReady },
        ]
      : [],
  decide({ id, language, shown, count }, ctx) {
    const found = presetInLanguage(id, language)
    if (found === null) return tableRefusal('unknown-ready-made', 'id')
    const { kind, kept: stored } = found
    if (kind === 'character') {
      const seat = checkSeat(ctx)
      if (!seat.ok) return seat
      if (isPlayed(ctx.state, id)) return tableRefusal('already-played', 'id')
      return ok([joinEvent(stored, seat.value, ctx.act, id)])
    }
    const names = namesOf(stored.sheet.name, count, takenNames(ctx.state, shown))
    const all = names.map(name => ({ ...stored, sheet: { ...stored.sheet, name } }))
    return checkLeads(ctx) ?? ok(all.map(one => opponentJoined(one, shown, ctx.act, id)))
  },
})

const retireCharacter = defineOwnCommand('retire-character', {
  rule: 'WARP-TERM-2',
  label: OFFER_LABELS.retire,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.retire,
  idPrefix: 'retire',
  checkTarget: ({ seat }) =>
    seat === null ? tableRefusal('unknown-being', 'character') : ok(null),
  variants: ({ sheet }) => ({
    label: label(`Ritira ${sheet.name} dalla storia`, `Retire ${sheet.name} from the story`),
    asks: label(
      `${sheet.name} esce dalla storia, con la sua scheda. Il Moderatore può annullare.`,
      `${sheet.name} leaves the story, and the sheet with it. The Moderator can undo it.`,
    ),
    group: same(sheet.name),
  }),
  decide: ({ id: being }, _, { state }) =>
    ok([...leavingFight(state.fight, being), beingLeft({ being })]),
})

const addOpponent = defineCommand('add-opponent', {
  rule: 'WARP-TERM-2',
  label: OFFER_LABELS.newOpponent,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.add,
  form: form(opponentFields),
  offered: ({ viewer }) => (viewer.leads ? [{ given: {}, id: 'add-opponent' }] : []),
  decide(given, ctx) {
    const fault = checkLeads(ctx)
    if (fault !== null) return fault
    const { armor, shown, language } = given
    const weapons = weaponsOf(given.weapons, language)
    if (!weapons.ok) return weapons
    const sheet = sketch(given)
    const names = namesOf(sheet.name, given.count, takenNames(ctx.state, shown))
    return ok(
      names.map(name => {
        const made = { sheet: { ...sheet, name }, armor: [...armor], weapons: weapons.value }
        return opponentJoined(made, shown, ctx.act)
      }),
    )
  },
})

const removeOpponent = defineOpponentCommand('remove-opponent', {
  rule: 'WARP-TERM-2',
  label: OFFER_LABELS.remove,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.remove,
  idPrefix: 'remove',
  checkTarget: ({ seat }) => (seat === null ? ok(null) : tableRefusal('unknown-being', 'id')),
  variants: ({ sheet }) => ({
    label: label(`Togli ${sheet.name} di scena`, `Take ${sheet.name} out of the scene`),
    group: same(sheet.name),
  }),
  decide: ({ id: being }, _, { state }) =>
    ok([...leavingFight(state.fight, being), beingLeft({ being })]),
})

const showOpponent = defineOpponentCommand('show-opponent', {
  rule: 'WARP-TERM-2',
  label: OFFER_LABELS.bringIn,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.bringIn,
  idPrefix: 'show',
  variants: ({ shown, sheet }) =>
    shown ? null : { label: phrase`${OFFER_LABELS.bringIn} ${sheet.name}` },
  decide({ shown, id: being }, _, { state }) {
    if (shown) return ok([])
    const names = namesAfterReveal(state, being)
    const renamed = Object.keys(names).length === 0 ? [] : [beingsRenamed({ names })]
    return ok([...renamed, beingShown({ being })])
  },
})

/** Characters of the players and of the Master (WARP-CREATE-1, WARP-TERM-2). */
export const people = [
  drafts,
  {
    events: [beingJoined, beingLeft, beingShown, beingsRenamed],
    commands: [
      finishDraft,
      takeReadyMade,
      retireCharacter,
      addOpponent,
      removeOpponent,
      showOpponent,
    ],
  },
] as const satisfies readonly Chapter<State>[]

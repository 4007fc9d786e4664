import { field, s, draftChapter, label, ok, phrase, same } from '@mastro/core'
import type {
  ActContext,
  FormAnswers,
  Chapter,
  ViewContext,
  Result,
  SeatId,
  AnyEvent,
} from '@mastro/core'
import { creation, buildCharacter } from '../../creation/creation.ts'
import { TRAIT_KINDS } from '../../data/traits.ts'
import { defineOpponentCommand, defineOwnCommand, checkLeads, tableRefusal } from '../../guards.ts'
import { form, defineCommand } from '../../kit.ts'
import { OPPONENTS } from '../../presets/people.ts'
import { takenNames, namesOf, namesAfterReveal } from '../../presets/localized-presets.ts'
import { presetInLanguage } from '../../presets/presets.ts'
import { layers } from '../../operations/shared/armor.ts'
import type { Character, Trait } from '../../sheet/character.ts'
import { newBeing, type StoredCharacter, type State } from '../../state.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { leavingFight } from '../fights/turns.ts'
import { ARMS, armourChoices, languageField, weaponsOf, weaponsShape } from '../sheets/gear.ts'
import { beingJoined, beingLeft, beingShown, beingsRenamed } from './events.ts'

/** WARP-TERM-2: every person except the Master plays one character. */
function checkSeat({ state, viewer, table }: ViewContext<State>): Result<SeatId> {
  if (viewer.seat === null) return tableRefusal('not-seated')
  if (viewer.isMaster && table.masterMode !== 'none') return tableRefusal('master-has-no-character')
  const has = Object.values(state.beings).some(({ seat }) => seat === viewer.seat)
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
    const made = buildCharacter(draft)
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
  const being = newBeing(act.newId('character'), seat, { ...stored, sheet }, true)
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

const READY = OPPONENTS.map(({ id, name, called = same(name) }) => ({ value: id, label: called }))

/** Adds built-in opponents: one or several, optionally hidden. */
const takeReadyMade = defineCommand('take-ready-made', {
  rule: 'WARP-TERM-2',
  label: OFFER_LABELS.add,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.add,
  form: form({
    id: field.ref(label('Chi', 'Who'), () => READY),
    language: languageField,
    shown: field.bool(OFFER_LABELS.onScene, true),
    count: field.int(1, 12, label('Quanti', 'How many'), 1),
  }),
  offered: ({ viewer }) =>
    viewer.leads
      ? [
          ...READY.map(({ value, label: called }) => ({
            given: { id: value, language: 'it' as const, shown: true, count: 1 },
            id: `ready:${value}`,
            label: phrase`${OFFER_LABELS.add} ${called}`,
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
      return seat.ok ? ok([joinEvent(stored, seat.value, ctx.act, id)]) : seat
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
    label: phrase`${OFFER_LABELS.retire} ${sheet.name}`,
    group: same(sheet.name),
  }),
  decide: ({ id: being }, _, { state }) =>
    ok([...leavingFight(state.fight, being), beingLeft({ being })]),
})

/** A trait as the Master writes it for one of the Master's characters. */
const sketchTrait = s.object({
  name: s.name(120),
  description: s.withDefault(s.text(1000), ''),
  sign: s.withDefault(s.text(200), ''),
  kind: s.withDefault(s.nullable(s.oneOf(TRAIT_KINDS)), () => null),
  combat: s.withDefault(s.bool(), false),
  hitPoints: s.withDefault(s.bool(), false),
  fringe: s.withDefault(s.bool(), false),
  score: s.int(0, 12),
})
type SketchTrait = s.Infer<typeof sketchTrait>

const opponentFields = {
  name: field.requiredText(120, TERMS.name),
  signs: field.text(300, TERMS.signs),
  /** Dice of a single combat trait, for simple opponents. */
  fightDice: field.dynamicInt([0, 12], OFFER_LABELS.fightingDice, () => ({ initial: 2 }), 0),
  traits: field.custom(
    s.withDefault(s.union([s.list(sketchTrait, 0, 12), s.text(2000)]), () => []),
    id => ({
      id,
      label: label(
        'Altri tratti (uno per riga: nome e dadi)',
        'Other traits (one per line: name and dice)',
      ),
      kind: 'text',
    }),
  ),
  hitPoints: field.int(1, 999, TERMS.hitPoints, 14),
  armor: field.rare(
    field.custom(
      s.withDefault(layers, () => []),
      id => ({
        id,
        label: TERMS.armor,
        kind: 'choices',
        choices: armourChoices,
        initial: [],
      }),
    ),
  ),
  weapons: field.custom(
    s.withDefault(weaponsShape, () => []),
    id => ({
      id,
      label: TERMS.weapons,
      kind: 'choices',
      choices: ARMS,
      initial: [],
    }),
  ),
  shots: field.rare(field.int(0, 99, TERMS.psychic, 0)),
  shown: field.bool(OFFER_LABELS.onScene, true),
  language: languageField,
}
type Sketch = FormAnswers<typeof opponentFields>

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
    const [name = sheet.name] = namesOf(sheet.name, 1, takenNames(ctx.state, shown))
    const made = { sheet: { ...sheet, name }, armor, weapons: weapons.value }
    return ok([opponentJoined(made, shown, ctx.act)])
  },
})

/** Parses one trait per line, such as «Sparare 4». Without a number it has two dice. */
function writtenTraits(lines: string): SketchTrait[] {
  return lines
    .split('\n')
    .filter(written => written.trim() !== '')
    .slice(0, 12)
    .map(written => {
      const [, named, dice] = /^(.*?)[\s:(]*(\d{1,2})?\)?\s*$/.exec(written.trim()) ?? []
      const score = Math.min(12, dice === undefined ? 2 : Number(dice))
      return plainTrait((named ?? written).slice(0, 120), '', score, false)
    })
}

const plainTrait = (called: string, sign: string, score: number, combat: boolean): SketchTrait => ({
  name: called,
  description: '',
  sign,
  kind: null,
  combat,
  hitPoints: false,
  fringe: false,
  score,
})

/** A simple Master's character with only the necessary figures. */
function sketch({ name: called, signs, traits, fightDice, hitPoints, shots }: Sketch): Character {
  const own = typeof traits === 'string' ? writtenTraits(traits) : traits
  const all = fightDice === 0 ? own : [...own, plainTrait(called, signs, fightDice, true)]
  const written = all.map((trait, i): Trait => ({
    ...trait,
    id: `trait-${i + 1}`,
    role: 'side',
    rank: null,
    kind: trait.kind ?? 'standard',
    sign: trait.sign === '' && i === 0 ? signs : trait.sign,
    unknown: false,
  }))
  return {
    name: called,
    concept: signs,
    traits: written,
    hitPoints: { max: hitPoints, current: hitPoints, temporary: 0, label: '' },
    experience: { pool: 0, used: 0 },
    psychic: shots === 0 ? null : { max: shots, current: shots, label: '' },
    motivation: null,
    secret: null,
    importantPerson: null,
    history: '',
    equipment: [],
    finances: '',
    unknown: [],
    spells: [],
    studying: [],
    approved: true,
  }
}

const removeOpponent = defineOpponentCommand('remove-opponent', {
  rule: 'WARP-TERM-2',
  label: OFFER_LABELS.remove,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.remove,
  idPrefix: 'remove',
  checkTarget: ({ seat }) => (seat === null ? ok(null) : tableRefusal('unknown-being', 'id')),
  variants: ({ sheet }) => ({
    label: phrase`${OFFER_LABELS.remove} ${sheet.name}`,
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

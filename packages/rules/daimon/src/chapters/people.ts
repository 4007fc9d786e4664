import {
  textsOf,
  byAuthor,
  field,
  s,
  draftChapter,
  label,
  LANGUAGES,
  ok,
  phrase,
  refuse,
  reasonInBrackets,
  withTableOptions,
} from '@mastro/core'
import type { Json, Label } from '@mastro/core'
import { maxWounds } from '../operations/health.ts'
import { characterSchema, type Character } from '../sheet/character.ts'
import { creation } from '../creation/creation.ts'
import { replacementCharacter } from '../operations/characters/replacement-character.ts'
import {
  defineOwnOrLedCommand,
  defineLeaderCommand,
  defineOwnCommand,
  masterOnly,
  requireSeat,
} from '../guards.ts'
import { foeSheet } from '../sheet/foe-sheet.ts'
import {
  defineEvent,
  form,
  defineCommand,
  type DecideResult,
  type GameDecideContext,
  type GameContext,
} from '../kit.ts'
import { hasNoMaster, nameOf, optionsOf, pcOfSeat, playerOf, seatName } from '../selectors.ts'
import { withPc, withSheet } from '../updates.ts'
import { presets, presetInLanguage } from '../presets/presets.ts'
import { count, downRule, id, seat } from '../schemas.ts'
import { NEW_PLAYER, type Pc, type State } from '../state.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { fromTo, change, line, masterName, FIGURE_LABELS } from '../messages/log-lines.ts'
import { foeAdded, newFoe } from './foes.ts'
import { withReserve } from './reserve.ts'
import { withWounds } from './wounds.ts'
import { byPlayer } from '../personal-text.ts'

/** Characters: created, taken, approved, described, corrected, lost (DAI-CREATE-23, DAI-TABLE). */

const characterJoined = defineEvent(
  'character-joined',
  s.object({ id, seat, character: characterSchema, approved: s.bool(), ours: s.optional(id) }),
  {
    personalText: ({ seat: owner }, { by, texts }) => textsOf(owner ?? by, texts),
    evolve: (state, { id: key, seat: by, character, approved, ours }) => {
      const pc: Pc = {
        id: key,
        seat: by,
        character,
        ...(ours !== undefined && { ours }),
        status: 'active',
        fate: null,
        approved,
        worsening: null,
        granted: {},
        movements: [],
        purchases: [],
      }
      const player = { ...(state.players[by] ?? NEW_PLAYER), legacyEvo: 0 }
      return {
        ...state,
        characters: { ...state.characters, [key]: pc },
        players: { ...state.players, [by]: player },
      }
    },
    describe: ({ seat: by, character }, _, table) =>
      line(phrase`${seatName(table, by)} ${label('gioca', 'plays')} ${character.name}.`, [
        'DAI-CREATE-23',
      ]),
  },
)

const characterRetired = defineEvent('character-retired', s.object({ character: id }), {
  evolve: (state, { character }) => withPc(state, character, pc => ({ ...pc, status: 'retired' })),
  describe: ({ character }, before) =>
    line(phrase`${nameOf(before, character)} ${label('esce di scena', 'leaves the stage')}.`, []),
})

const characterApproved = defineEvent('character-approved', s.object({ character: id }), {
  evolve: (state, { character }) => withPc(state, character, pc => ({ ...pc, approved: true })),
  describe: ({ character }, before, table) =>
    line(
      phrase`${masterName(table)} ${label('approva', 'approves')} ${nameOf(before, character)}.`,
      ['DAI-TABLE-7'],
    ),
})

const characterDescribed = defineEvent(
  'character-described',
  s.object({ character: id, concept: s.text(), story: s.text() }),
  {
    personalText: byPlayer(),
    evolve: (state, { character, concept, story }) =>
      withSheet(state, character, sheet => ({ ...sheet, concept, story })),
    describe: ({ character }, before) =>
      line(
        phrase`${nameOf(before, character)}: ${label('storia aggiornata', 'story updated')}.`,
        [],
      ),
  },
)

const FIGURES = ['reserve', 'wounds', 'resources', 'pe', 'evo', 'social-class'] as const
type Figure = (typeof FIGURES)[number]
const FIGURE_MAX: Readonly<Record<Exclude<Figure, 'wounds'>, number>> = {
  reserve: 7,
  resources: 6,
  pe: 6,
  evo: 999,
  'social-class': 7,
}
const FIGURE_SET: Readonly<
  Record<Exclude<Figure, 'wounds'>, (sheet: Character, to: number) => Character>
> = {
  reserve: withReserve,
  resources: (sheet, to) => ({ ...sheet, resources: to }),
  pe: (sheet, to) => ({ ...sheet, pe: to }),
  evo: (sheet, to) => ({ ...sheet, evo: to }),
  'social-class': (sheet, to) => ({ ...sheet, socialClass: { ...sheet.socialClass, current: to } }),
}

/** The highest value of a figure. Power limits wounds. */
const figureMax = (sheet: Character, figure: Figure): number =>
  figure === 'wounds' ? maxWounds(sheet.characteristics.power) : FIGURE_MAX[figure]

const figureOf = (sheet: Character, figure: Figure): number =>
  figure === 'social-class' ? sheet.socialClass.current : sheet[figure]

/** Everybody reads every correction by the Master, with its reason (DAI-TABLE-8/10). */
const figureCorrected = defineEvent(
  'figure-corrected',
  s.object({
    character: id,
    figure: s.oneOf(FIGURES),
    to: count(999),
    reason: s.text(400),
    downRule,
  }),
  {
    personalText: byAuthor,
    evolve: (state, event) =>
      event.figure === 'wounds'
        ? withPc(state, event.character, pc => revive(withWounds(pc, event.to, event)))
        : withSheet(state, event.character, sheetWith(event.figure, event.to)),
    describe: ({ character, figure, to, reason }, before, table) => {
      const sheet = before.characters[character]?.character
      const from = sheet ? figureOf(sheet, figure) : 0
      return line(
        phrase`${masterName(table)} ${label('corregge', 'corrects')} ${nameOf(before, character)}: ${FIGURE_LABELS[figure]} ${fromTo(from, to)}${reasonInBrackets(reason)}.`,
        ['DAI-TABLE-8', 'DAI-TABLE-10'],
        { changes: change(character, figure, from, to) },
      )
    },
  },
)

const sheetWith = (figure: Exclude<Figure, 'wounds'>, to: number) => (sheet: Character) =>
  FIGURE_SET[figure](sheet, to)

/** A downed character is active again if its wounds are set below the maximum. */
function revive(pc: Pc): Pc {
  const max = maxWounds(pc.character.characteristics.power)
  return pc.status === 'down' && pc.character.wounds < max
    ? { ...pc, status: 'active', fate: null }
    : pc
}

const hasNone = ({ state, viewer }: GameContext): boolean => pcOfSeat(state, viewer.seat) === null

/** Drafts of characters. */
export const drafts = draftChapter<State>(creation, {
  rule: 'DAI-CREATE-23',
  group: GROUPS.characters,
  begin: label('Crea un personaggio', 'Create a character'),
  mayBegin: hasNone,
})

/** A seat has one character in play (DAI-TABLE-1). */
const finishDraft = defineCommand('finish-draft', {
  rule: 'DAI-CREATE-23',
  label: label('Finisci il personaggio', 'Finish the character'),
  group: GROUPS.characters,
  verb: label('Finisci', 'Finish'),
  form: form({}),
  offered: ctx => {
    const draft = ctx.viewer.seat === null ? undefined : ctx.state.drafts[ctx.viewer.seat]
    return draft && hasNone(ctx) && creation.finish(withTableOptions(draft, ctx.table)).ok
      ? [{ given: {} }]
      : []
  },
  decide: (_, at) => {
    const by = requireSeat(at)
    if (!by.ok) return by
    const made = at.state.drafts[by.value]
    if (!made) return refuse('no-draft')
    const finished = creation.finish(withTableOptions(made, at.act.table))
    if (!finished.ok) return finished
    const join = joinTable(finished.value, at)
    return join.ok ? ok([...join.value, { type: 'draft-dropped', seat: by.value }]) : join
  },
})

const LANGUAGE = { it: label('Italiano', 'Italian'), en: label('Inglese', 'English') } as const

/** In the language of the page that sent the command. */
const takeReadyMade = defineCommand('take-ready-made', {
  rule: 'DAI-CREATE-23',
  label: label('Prendi chi è già pronto', 'Take somebody ready-made'),
  group: GROUPS.characters,
  verb: label('Prendi', 'Take'),
  form: form({
    id: field.hidden(s.name(64)),
    language: field.rare(
      field.choice(LANGUAGES, label('Lingua', 'Language'), key => LANGUAGE[key], 'it'),
    ),
  }),
  offered: ctx => [
    ...(hasNone(ctx) ? readyChances('character', GROUPS.characters) : []).filter(
      ({ given }) => !isTaken(ctx.state, given.id),
    ),
    ...(ctx.viewer.leads ? readyChances('opponent', GROUPS.foes) : []),
  ],
  decide: ({ id: key, language }, at) => {
    const taken = presetInLanguage(key, language)
    if (!taken) return refuse('unknown-id', 'id')
    if (taken.kind === 'character')
      return hasNone(at) && isTaken(at.state, key)
        ? refuse('already-played', 'id')
        : joinTable(taken.character, at, key)
    const led = masterOnly(at)
    if (!led.ok) return led
    const sheet = s.parse(foeSheet, taken.character, 'id')
    if (!sheet.ok) return sheet
    const seen = hasNoMaster(at.table)
    const made = { name: taken.name, sheet: sheet.value, full: null, seen, ours: key }
    return ok([foeAdded({ foe: newFoe(at.state, at.act, made) })])
  },
})

/** A ready-made person plays once at a table. One who left the story may come back. */
const isTaken = ({ characters }: State, key: string): boolean =>
  Object.values(characters).some(({ ours, status }) => ours === key && status !== 'retired')

const readyChances = (wanted: 'character' | 'opponent', group: Label) =>
  presets
    .filter(({ kind }) => kind === wanted)
    .map(({ id: key, name: known, called = { it: known, en: known }, look }) => ({
      given: { id: key },
      id: `take/${key}`,
      label: phrase`${called}: ${look}`,
      group,
    }))

/**
 * The sheet becomes the seat's character. The replacement of a dead one inherits its EVO
 * (DAI-DEATH-2).
 */
function joinTable(sheet: Json, ctx: GameDecideContext, ours?: string): DecideResult {
  const { state, table, viewer, act } = ctx
  const by = requireSeat(ctx)
  if (!by.ok) return by
  if (pcOfSeat(state, by.value)) return refuse('already-has-character')
  const read = s.parse(characterSchema, sheet, 'character')
  if (!read.ok) return read
  const { legacyEvo } = playerOf(state, by.value)
  const legacy =
    legacyEvo === 0
      ? {}
      : replacementCharacter({ deadLevel: legacyEvo, options: optionsOf(table) }).value
  return ok([
    characterJoined({
      id: act.newId('character'),
      seat: by.value,
      character: { ...read.value, ...legacy },
      approved: viewer.leads,
      ...(ours !== undefined && { ours }),
    }),
  ])
}

const retire = defineOwnOrLedCommand('retire-character', {
  rule: 'DAI-TABLE-1',
  label: label('Fai uscire di scena', 'Take off the stage'),
  group: GROUPS.characters,
  verb: label('Esce di scena', 'Off the stage'),
  idPrefix: 'retire',
  variants: ({ character: { name: called } }) => ({
    label: phrase`${called} ${label('esce di scena', 'leaves the stage')}`,
    asks: label(
      `${called} esce dalla storia, con la sua scheda. Si può annullare dal diario.`,
      `${called} leaves the story, and the sheet with it. The log can undo it.`,
    ),
  }),
  decide: (_, { character }) => ok([characterRetired({ character })]),
})

const approve = defineLeaderCommand('approve-character', {
  rule: 'DAI-TABLE-7',
  label: label('Approva', 'Approve'),
  group: GROUPS.characters,
  verb: label('Approva', 'Approve'),
  idPrefix: 'approve',
  variants: ({ approved, character: { name: called } }) =>
    approved ? null : { label: phrase`${label('Approva', 'Approve')} ${called}` },
  decide: (_, { character }) => ok([characterApproved({ character })]),
})

const ownText = (max: number, key: 'concept' | 'story', what: Label) =>
  field.custom(s.optional(s.text(max)), (field, { state }: GameContext, { character }) => ({
    id: field,
    label: what,
    kind: 'text',
    initial: state.characters[String(character)]?.character[key] ?? '',
  }))

/** Changes descriptions of the sheet, never figures. */
const describe = defineOwnCommand('describe-character', {
  rule: 'DAI-TABLE-8',
  label: label('Racconta chi è', 'Tell who they are'),
  group: GROUPS.characters,
  verb: label('Scrivi', 'Write'),
  form: form({
    concept: ownText(400, 'concept', label('In una frase', 'In a sentence')),
    story: ownText(8000, 'story', label('Storia', 'Story')),
  }),
  idPrefix: 'describe',
  variants: ({ character: { name: called } }) => ({
    label: phrase`${label('Racconta chi è', 'Tell who this is:')} ${called}`,
  }),
  decide: (pc, { character, ...said }) => {
    const { concept = pc.character.concept, story = pc.character.story } = said
    return ok([characterDescribed({ character, concept, story })])
  },
})

/** The Master corrects a figure. Everybody reads it with its reason (DAI-TABLE-8/10). */
const correctFigure = defineLeaderCommand('correct-figure', {
  rule: 'DAI-TABLE-10',
  label: label('Correggi', 'Put right'),
  group: GROUPS.characters,
  verb: label('Correggi', 'Put right'),
  form: form({
    figure: field.hidden(s.oneOf(FIGURES)),
    to: field.dynamicInt(
      [0, 999],
      label('A quanto', 'To how many'),
      ({ state }: GameContext, given) => {
        const sheet = state.characters[String(given['character'])]?.character
        const figure = FIGURES.find(one => one === given['figure'])
        if (!sheet || !figure) return {}
        const min = figure === 'social-class' ? 1 : 0
        return { min, max: figureMax(sheet, figure), initial: figureOf(sheet, figure) }
      },
    ),
    reason: field.requiredText(200, label('Perché', 'Why')),
  }),
  idPrefix: 'correct',
  variants: ({ character: { name: called } }) =>
    FIGURES.map(figure => ({
      given: { figure },
      idSuffix: figure,
      label: phrase`${label('Correggi', 'Put right')} ${FIGURE_LABELS[figure]}: ${called}`,
    })),
  decide: ({ character: sheet }, { character, figure, to, reason }, at) => {
    const max = figureMax(sheet, figure)
    if (to > max || (figure === 'social-class' && to < 1)) return refuse('out-of-range', 'to', max)
    const { downRule: rule } = optionsOf(at.table)
    return ok([figureCorrected({ character, figure, to, reason, downRule: rule })])
  },
})

export const peopleChapter = {
  events: [
    characterJoined,
    characterRetired,
    characterApproved,
    characterDescribed,
    figureCorrected,
  ],
  commands: [finishDraft, takeReadyMade, retire, approve, describe, correctFigure],
}

import {
  textsOf,
  byAuthor,
  field,
  s,
  label,
  ok,
  phrase,
  refuse,
  getOwnProperty,
} from '@mastro/core'
import type { Chapter, Result, Viewer } from '@mastro/core'
import { newCharacter, type NewCharacter } from '../sheet/character.ts'
import { withStartingState, createCharacter } from '../operations/create-character.ts'
import { idField, orNull } from '../operations/shared-fields.ts'
import { ledOnly, fromInput, masterOnly, owns } from '../guards.ts'
import { evolveBeing, withoutKey } from '../updates.ts'
import { defineCommandFor, defineEvent, form, defineCommand } from '../kit.ts'
import { line, nameIn, nameOf } from '../messages/log-lines.ts'
import { deskOf, groupOf, NEW_CHARACTER } from '../messages/offer-groups.ts'
import { settingsOf } from '../options.ts'
import { withUnusedName } from '../presets/localized-presets.ts'
import { being as beingShape } from '../schemas.ts'
import { newBeing, type Being, type State } from '../state.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'

/** Beings in play: the seats' characters and the Master's opponents. */

export const characterMade = defineEvent('character-made', s.object({ being: beingShape }), {
  personalText: ({ being }, { by, texts }) => textsOf(being.seat ?? by, texts),
  evolve: (state, { being }) => ({
    ...state,
    characters: { ...state.characters, [being.id]: being },
  }),
  describe: ({ being }) => {
    const { name } = being.character
    return line(label(`${name} entra in gioco.`, `${name} enters play.`), ['WOC-CREATE-4'])
  },
})
const characterRetired = defineEvent('character-retired', s.object({ who: idField }), {
  evolve: evolveBeing(being => ({ ...being, status: 'retired' })),
  describe: ({ who }, before) =>
    line(phrase`${nameIn(before, who)} ${label('lascia il gioco', 'leaves play')}.`, [
      'WOC-TABLE-1',
    ]),
})
export const opponentAdded = defineEvent('opponent-added', s.object({ being: beingShape }), {
  personalText: byAuthor,
  evolve: (state, { being }) => ({ ...state, foes: { ...state.foes, [being.id]: being } }),
  describe: ({ being }) => {
    const { name } = being.character
    return line(label(`Compare ${name}.`, `${name} appears.`), ['WOC-CREATE-12'])
  },
})
const opponentRemoved = defineEvent('opponent-removed', s.object({ id: idField }), {
  evolve: (state, { id }) => ({ ...state, foes: withoutKey(state.foes, id) }),
  describe: ({ id }, before) => {
    const name = nameIn(before, id)
    return line(label(`${name} esce di scena.`, `${name} leaves.`), ['WOC-CREATE-12'])
  },
})

const retireCharacter = defineCommandFor({
  key: 'character',
  id: idField,
  candidates: ({ state, viewer }) =>
    Object.values(state.characters).filter(being => runs(being, viewer)),
  find: ({ state, viewer }, id) => {
    const being = getOwnProperty(state.characters, id)
    if (being === undefined) return refuse('unknown-character', 'character')
    return runs(being, viewer) ? ok(being) : refuse('not-yours', 'character')
  },
})('retire-character', {
  rule: 'WOC-TABLE-1',
  label: label('Ritira il personaggio', 'Retire the character'),
  group: NEW_CHARACTER,
  idPrefix: 'retire',
  checkTarget: ({ status }) =>
    status === 'retired' ? refuse('not-active', 'character') : ok(null),
  variants: (being, { viewer }) => ({
    label: label(`Ritira ${nameOf(being)}`, `Retire ${nameOf(being)}`),
    asks: label(
      `${nameOf(being)} esce dalla storia, con la sua scheda. Il Master può annullare.`,
      `${nameOf(being)} leaves the story, and the sheet with it. The Master can undo it.`,
    ),
    group: owns(being, viewer) ? groupOf(being) : deskOf(being),
  }),
  decide: being => ok([characterRetired({ who: being.id })]),
})
const runs = (being: Being, viewer: Viewer) => owns(being, viewer) || viewer.leads

/** WOC-CREATE-12. Opponents have no budget, but their sheet must be valid. */
const addOpponent = defineCommand('add-opponent', {
  rule: 'WOC-CREATE-12',
  label: label('Un avversario tuo', 'An opponent of your own'),
  group: NEW_CHARACTER,
  verb: label('Porta in scena', 'Bring them in'),
  form: form({
    /** A whole sheet, for programs. */
    character: field.hidden(orNull(newCharacter)),
    name: field.text(200, label('Nome', 'Name')),
    look: field.text(8000, label('Aspetto', 'Looks')),
    ego: field.int(1, 99, TERM_LABELS.ego, 6),
    soul: field.int(1, 99, term('component', 'soul'), 3),
    mind: field.int(1, 99, term('component', 'mind'), 3),
    body: field.int(1, 99, term('component', 'body'), 3),
    skills: field.text(
      4000,
      label('Abilità («Scherma 4, Raggiro 2»)', 'Skills (“Fencing 4, Deceit 2”)'),
    ),
  }),
  offered: ({ viewer }) =>
    viewer.leads ? [{ given: { character: null }, id: 'add-opponent' }] : [],
  decide: ({ character, ...written }, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const sheet = character === null ? foeSheet(written) : ok(character)
    if (!sheet.ok) return sheet
    const settings = settingsOf(act.table.options)
    const budget = { pcpBudget: null, egoMin: 6, egoMax: null }
    const created = createCharacter({ kind: 'npc', ...budget, character: sheet.value, settings })
    if (!created.ok) return fromInput(created)
    const being = newBeing(act.newId('foe'), null, withStartingState(sheet.value), written.look)
    return ok([opponentAdded({ being: withUnusedName(state, being) })])
  },
})

interface WrittenFoe {
  readonly name: string
  readonly look: string
  readonly ego: number
  readonly soul: number
  readonly mind: number
  readonly body: number
  readonly skills: string
}

/** A short form for an opponent: Ego, Components, and skills on one line. */
function foeSheet({ name, look, ego, soul, mind, body, skills }: WrittenFoe): Result<NewCharacter> {
  if (name.trim() === '') return refuse('choice-missing', 'name')
  const pieces = skills.split(',').filter(piece => piece.trim() !== '')
  const read = s.parse(
    newCharacter,
    {
      name: name.trim(),
      description: { appearance: look },
      ego,
      components: { soul, mind, body },
      skills: pieces.map(piece => {
        const [, skill = piece, level = '1'] = /^(.*?)\s+(\d+)\s*$/.exec(piece) ?? []
        return { name: skill.trim(), level: Number(level) }
      }),
    },
    'character',
  )
  return read.ok ? read : refuse(read.error.code, 'skills')
}

const removeOpponent = defineCommandFor({
  key: 'id',
  id: idField,
  candidates: ({ state }) => Object.values(state.foes),
  find: ({ state: { foes } }, id) =>
    Object.hasOwn(foes, id) ? ok(foes[id]!) : refuse('unknown-character', 'id'),
  authorize: ledOnly,
})('remove-opponent', {
  rule: 'WOC-CREATE-12',
  label: label('Esce di scena', 'Leaves'),
  group: NEW_CHARACTER,
  idPrefix: 'remove',
  variants: foe => ({
    label: label(`${nameOf(foe)} esce di scena`, `${nameOf(foe)} leaves`),
    group: deskOf(foe),
  }),
  decide: ({ id }) => ok([opponentRemoved({ id })]),
})

export const people = {
  events: [characterMade, characterRetired, opponentAdded, opponentRemoved],
  commands: [retireCharacter, addOpponent, removeOpponent],
} satisfies Chapter<State>

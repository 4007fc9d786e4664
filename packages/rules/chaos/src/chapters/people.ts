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
  quoted,
} from '@mastro/core'
import type { Chapter, Label, Viewer } from '@mastro/core'
import { newCharacter } from '../sheet/character.ts'
import { readFoe } from '../creation/written-foe.ts'
import { withStartingState, createCharacter } from '../operations/create-character.ts'
import { idField, orNull, STYLES } from '../operations/shared-fields.ts'
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

/** WOC-EGO-2. The Ego of an ordinary person. */
const ORDINARY_EGO = 5

const rareText = (name: Label) => field.rare(field.text(4000, name))
const shades = (component: 'soul' | 'mind' | 'body', example: Label) =>
  rareText(
    phrase`${label('Sfumature', 'Shades')}: ${term('component', component)} (${quoted(example)})`,
  )

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
    ego: field.int(1, 99, TERM_LABELS.ego, ORDINARY_EGO),
    soul: field.int(1, 99, term('component', 'soul'), 3),
    mind: field.int(1, 99, term('component', 'mind'), 3),
    body: field.int(1, 99, term('component', 'body'), 3),
    skills: field.text(
      4000,
      label('Abilità («Scherma 4 (Sciabola 2)»)', 'Skills (“Fencing 4 (Sabre 2)”)'),
    ),
    soulShades: shades('soul', label('Calma +1', 'Calm +1')),
    mindShades: shades('mind', label('Memoria +1', 'Memory +1')),
    bodyShades: shades('body', label('Forza +2, Agilità −1', 'Strength +2, Agility −1')),
    discipline: rareText(TERM_LABELS.discipline),
    school: rareText(TERM_LABELS.school),
    style: field.rare(
      field.choice(STYLES, label('Stile', 'Style'), id => term('style', id), 'codified'),
    ),
    magicLevel: field.rare(
      field.int(1, 99, label('Livello della Disciplina', 'Level of the discipline'), 1),
    ),
    foci: field.when(
      'style',
      ['improvised'],
      rareText(label('Focus («Luna: notte; Chiave»)', 'Foci (“Moon: night; Key”)')),
    ),
    elements: rareText(label('Elementi («Caldo +2, Freddo −2»)', 'Elements (“Heat +2, Cold −2”)')),
    opposites: rareText(label('Gli opposti («Caldo – Freddo»)', 'Opposites (“Heat – Cold”)')),
    spells: field.when(
      'style',
      ['codified'],
      rareText(label('Incantesimi («Soffio (Caldo), Eco»)', 'Spells (“Breath (Heat), Echo”)')),
    ),
  }),
  offered: ({ viewer }) =>
    viewer.leads ? [{ given: { character: null }, id: 'add-opponent' }] : [],
  decide: ({ character, ...written }, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const sheet = character === null ? readFoe(written) : ok(character)
    if (!sheet.ok) return sheet
    const settings = settingsOf(act.table.options)
    const budget = { pcpBudget: null, egoMin: 6, egoMax: null }
    const created = createCharacter({ kind: 'npc', ...budget, character: sheet.value, settings })
    if (!created.ok) return fromInput(created)
    const being = newBeing(act.newId('foe'), null, withStartingState(sheet.value), written.look)
    return ok([opponentAdded({ being: withUnusedName(state, being) })])
  },
})

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

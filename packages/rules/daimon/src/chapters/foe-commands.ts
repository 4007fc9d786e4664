import { field, s, label, ok, phrase, refuse, same, type Field, type Label } from '@mastro/core'
import { characterSchema } from '../sheet/character.ts'
import { difficultyTable } from '../data/difficulty.ts'
import { defineFoeCommand, masterOnly } from '../guards.ts'
import { foeSheet } from '../sheet/foe-sheet.ts'
import { form, defineCommand, type GameContext } from '../kit.ts'
import { PEOPLE } from '../presets/people.ts'
import { presetInLanguage } from '../presets/presets.ts'
import type { Foe, State } from '../state.ts'
import { gearLevelName } from '../messages/names.ts'
import { hasNoMaster, isOutOf } from '../selectors.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { fighterLeft, woundable } from './fights.ts'
import { foeDocs } from './foe-docs.ts'
import {
  comesIntoSight,
  foeAdded,
  foeDefeated,
  foeEdited,
  foeHanded,
  foeRemoved,
  foeShown,
  foeWounded,
  foesRenamed,
  newFoe,
} from './foes.ts'

/**
 * The Master prepares, edits, shows, hands over and removes opponents (DAI-NPC-1, DAI-MASTER-12).
 */

const DIFFICULTIES = difficultyTable.adversaries.map(({ difficulty, it, en }) => ({
  value: difficulty,
  label: { it, en },
  at: difficulty,
}))
const LEVELS = [0, 1, 2, 3, 4].map(level => ({
  value: level,
  label: gearLevelName(level),
  at: level,
}))

const LABEL = {
  name: label('Nome', 'Name'),
  difficulty: label('Difficoltà', 'Difficulty'),
  weapon: label('Arma', 'Weapon'),
  armour: label('Protezione', 'Armour'),
  shield: label('Scudo', 'Shield'),
  look: label('Aspetto', 'Look'),
  notes: label('Note del Master', 'Master’s notes'),
  wounds: label('Ferite', 'Wounds'),
} as const

const choice = <T>(schema: s.Schema<T>, what: Label, choices: Field['choices'], initial?: number) =>
  field.custom(schema, field => ({
    id: field,
    label: what,
    kind: 'choice',
    choices: choices ?? [],
    ...(initial === undefined ? {} : { initial }),
  }))

const { difficulty, weapon, armour } = foeSheet.shape

const addOpponent = defineCommand('add-opponent', {
  rule: 'DAI-NPC-1',
  label: label('Prepara un avversario', 'Prepare an opponent'),
  group: GROUPS.foes,
  verb: label('Prepara', 'Prepare'),
  form: form({
    name: field.custom(s.nonEmptyText(80), field => ({
      id: field,
      label: LABEL.name,
      kind: 'text',
    })),
    difficulty: choice(difficulty, LABEL.difficulty, DIFFICULTIES),
    weapon: choice(weapon, LABEL.weapon, LEVELS, 0),
    armour: choice(armour, LABEL.armour, LEVELS, 0),
    shield: field.bool(LABEL.shield),
    look: field.text(400, LABEL.look),
    notes: field.text(2000, LABEL.notes),
    /** If true, players see it at once. Otherwise when it is shown or a fight begins. */
    seen: field.bool(label('In scena da subito', 'On stage at once')),
    /** A full sheet lets it take part in contests (DAI-CONTEST-1, DAI-NPC-6). */
    sheet: field.screenOnly(
      s.optional(s.unknown()),
      'a whole sheet is brought by the page that makes one',
    ),
    /** The sheet of a preset, even if nobody at the table plays it. */
    like: field.optionalRef(label('Con la scheda di', 'With the sheet of'), () =>
      PEOPLE.map(({ id, name: called }) => ({ value: id, label: same(called) })),
    ),
  }),
  offered: ({ viewer }) => (viewer.leads ? [{ given: {} }] : []),
  decide: ({ name: called, sheet, like, seen, ...rest }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const taken = like === null ? sheet : presetInLanguage(like, 'it')?.character
    if (like !== null && taken === undefined) return refuse('unknown-id', 'like')
    const full = taken === undefined ? ok(null) : s.parse(characterSchema, taken, 'sheet')
    if (!full.ok) return full
    const isSeen = seen || hasNoMaster(at.table)
    const made = { name: called, sheet: rest, full: full.value, seen: isSeen }
    const origin = like === null ? {} : { ours: like }
    return ok([foeAdded({ foe: newFoe(at.state, at.act, { ...made, ...origin }) })])
  },
})

/** A field with the opponent's current value. */
const now = <T>(
  schema: s.Schema<T>,
  what: Label,
  more: (foe: Foe) => Partial<Field> & Pick<Field, 'kind'>,
) =>
  field.custom(s.optional(schema), (field, { state }: GameContext, given) => {
    const foe = state.foes[String(given['id'])]
    return foe === undefined ? null : { id: field, label: what, ...more(foe) }
  })

const editOpponent = defineFoeCommand('edit-opponent', {
  rule: 'DAI-NPC-1',
  label: label('Ritocca', 'Touch up'),
  group: GROUPS.foes,
  verb: label('Ritocca', 'Touch up'),
  form: form({
    name: now(s.nonEmptyText(80), LABEL.name, foe => ({ kind: 'text', initial: foe.name })),
    difficulty: now(s.int(1, 7), LABEL.difficulty, foe => ({
      kind: 'choice',
      choices: DIFFICULTIES,
      initial: foe.difficulty,
    })),
    weapon: now(s.int(0, 4), LABEL.weapon, foe => ({
      kind: 'choice',
      choices: LEVELS,
      initial: foe.weapon,
    })),
    armour: now(s.int(0, 4), LABEL.armour, foe => ({
      kind: 'choice',
      choices: LEVELS,
      initial: foe.armour,
    })),
    shield: now(s.bool(), LABEL.shield, foe => ({ kind: 'bool', initial: foe.shield })),
    look: now(s.text(400), LABEL.look, foe => ({ kind: 'text', initial: foe.look })),
    notes: now(s.text(2000), LABEL.notes, foe => ({ kind: 'text', initial: foe.notes })),
    wounds: now(s.int(0, 7), LABEL.wounds, foe => ({
      kind: 'int',
      min: 0,
      max: foe.difficulty,
      initial: foe.wounds,
    })),
  }),
  idPrefix: 'edit',
  variants: foe => ({ label: phrase`${label('Ritocca', 'Touch up')} ${foe.name}` }),
  decide: (before, changes) => {
    const {
      name: called = before.name,
      difficulty: faced = before.difficulty,
      weapon: armed = before.weapon,
      armour: worn = before.armour,
      shield = before.shield,
      look = before.look,
      notes = before.notes,
      wounds = before.wounds,
    } = changes
    if (wounds > faced) return refuse('out-of-range', 'wounds', faced)
    const touched = before.wounds !== wounds || before.difficulty !== faced
    const foe: Foe = {
      ...before,
      name: called,
      difficulty: faced,
      weapon: armed,
      armour: worn,
      shield,
      look,
      notes,
      wounds,
      defeated: touched ? wounds >= faced : before.defeated, // wounds set by hand decide
    }
    return ok([foeEdited({ foe })])
  },
})

/**
 * `seen`: players know that it exists. `open`: everybody reads its difficulty and wounds. Both can
 * be undone. Hiding a fighter is one public act that also takes it out of the fight.
 */
const showOpponent = defineFoeCommand('show-opponent', {
  rule: 'DAI-NPC-1',
  label: label('Mostra', 'Show'),
  group: GROUPS.foes,
  form: form({
    open: field.hidden(s.optional(s.bool())),
    seen: field.hidden(s.optional(s.bool())),
  }),
  idPrefix: 'show',
  variants: ({ id, name: called, seen, open }, { state }) => [
    {
      given: seen ? { open: !open } : { seen: true },
      label: phrase`${open ? label('Copri', 'Hide') : seen ? label('Scopri i numeri di', 'Open the figures of') : label('Porta in scena', 'Bring on stage')} ${called}`,
    },
    ...(seen && !open
      ? [
          {
            idPrefix: 'hide',
            given: { seen: false },
            label: isFightingOn(state, id)
              ? phrase`${label('Fai sparire dallo scontro', 'Vanish from the fight:')} ${called}`
              : phrase`${label('Riporta nell’ombra', 'Back into the shadows with')} ${called}`,
          },
        ]
      : []),
  ],
  decide: (foe, { id: key, ...shown }, { state }) => {
    const { seen = foe.seen } = shown
    const { open = seen && foe.open } = shown // hiding an opponent covers its figures
    // opening the figures of an opponent also shows it
    const renamed = (seen || open) && !foe.seen ? comesIntoSight(state, key) : []
    const event = foeShown({ id: key, open, seen: seen || open })
    if (seen || open || !isFightingOn(state, key)) return ok([...renamed, event])
    // a fighter is seen, so hiding one takes it out of the fight
    if (woundable(state).includes(key)) return refuse('wounds-to-assign', 'id')
    return ok([fighterLeft({ id: key, vanishes: true }), event])
  },
})

/** Whether it takes part in the fight and can still be struck. */
const isFightingOn = (state: State, key: string): boolean =>
  isFighting(state, key) && !isOutOf(state, key)

/** Lets a player portray it (DAI-MASTER-12). Null takes it back. */
const handOpponent = defineFoeCommand('hand-opponent', {
  rule: 'DAI-MASTER-12',
  label: label('Affida', 'Hand over'),
  group: GROUPS.foes,
  verb: label('Affida', 'Hand over'),
  form: form({
    seat: field.optionalRef(label('A chi', 'To whom'), ({ table }: GameContext) =>
      table.seats
        .filter(one => one.id !== table.master)
        .map(one => ({ value: one.id, label: same(one.name) })),
    ),
  }),
  idPrefix: 'hand',
  variants: ({ name: called, handedTo }) => [
    { label: phrase`${label('Affida a qualcuno', 'Hand to somebody')} ${called}` },
    ...(handedTo === null
      ? []
      : [
          {
            idPrefix: 'take-back',
            given: { seat: null },
            label: phrase`${label('Riprendi tu', 'Take back')} ${called}`,
            verb: label('Riprendi', 'Take back'),
          },
        ]),
  ],
  decide: (_, asked_, { table }) =>
    asked_.seat !== null && !table.seats.some(known => known.id === asked_.seat)
      ? refuse('unknown-id', 'seat')
      : ok([foeHanded(asked_)]),
})

const isFighting = ({ fight }: State, key: string): boolean =>
  fight?.groups.some(group => group.foes.includes(key)) ?? false

const removeOpponent = defineFoeCommand('remove-opponent', {
  rule: 'DAI-NPC-1',
  label: label('Togli', 'Remove'),
  group: GROUPS.foes,
  verb: label('Togli', 'Remove'),
  idPrefix: 'remove',
  checkTarget: ({ id }, { state }) => (isFighting(state, id) ? refuse('fight-on', 'id') : ok(null)),
  variants: foe => ({ label: phrase`${label('Togli', 'Remove')} ${foe.name}` }),
  decide: ({ id }) => ok([foeRemoved({ id })]),
})

export const foesChapter = {
  events: [
    foeAdded,
    foeEdited,
    foeShown,
    foesRenamed,
    foeHanded,
    foeRemoved,
    foeWounded,
    foeDefeated,
  ],
  commands: [addOpponent, editOpponent, showOpponent, handOpponent, removeOpponent],
  docs: foeDocs,
}

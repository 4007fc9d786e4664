import {
  asked,
  bool,
  fixed,
  int,
  label,
  name,
  nullable,
  object,
  ok,
  optional,
  parse,
  phrase,
  refuse,
  same,
  text,
  unknown,
  whichOrNone,
  words,
  yes,
  type Act,
  type Docs,
  type Field,
  type Label,
  type Schema,
} from '@mastro/core'
import { effectiveDifficulty } from '../acts/combat-round.ts'
import { characterSchema, type Character } from '../characters/character.ts'
import { sheetView } from '../characters/sheet/sheet-view.ts'
import { difficultyTable } from '../data/difficulty.ts'
import { ledFoe, ledFoes, masterOnly } from '../desk.ts'
import type { FoeDoc } from '../docs.ts'
import { foeSheet, type FoeSheet } from '../foe-sheet.ts'
import { fact, form, order, type GameDocs, type GameLook } from '../kit.ts'
import { json, onFight, onFoe, opponentIn, optionsOf, seatName, seenFoe } from '../look.ts'
import { count, foe as foeShape, id, seat } from '../shapes.ts'
import type { Fight, Foe, State } from '../state.ts'
import { gearLevelName } from '../words/catalogue.ts'
import { GROUPS } from '../words/groups.ts'
import { arrow, change, line, MASTER_EYES, masterName, SILENT, WHAT } from '../words/lines.ts'

/** Opponents: as the Master prepares, shows and hands them, and what they suffer (DAI-NPC). */

const foePut = {
  fold: (state: State, { foe }: { readonly foe: Foe }): State => ({
    ...state,
    foes: { ...state.foes, [foe.id]: foe },
  }),
}

export const foeAdded = fact('foe-added', object({ foe: foeShape }), {
  ...foePut,
  tell: ({ foe }) =>
    foe.seen
      ? line(phrase`${label('Entra in scena', 'Enters the scene')}: ${foe.name}.`, ['DAI-NPC-1'])
      : line(
          phrase`${label('Dietro le quinte', 'In the wings')}: ${foe.name}.`,
          ['DAI-NPC-1'],
          MASTER_EYES,
        ),
})

const foeEdited = fact('foe-edited', object({ foe: foeShape }), {
  ...foePut,
  tell: ({ foe }) =>
    line(
      phrase`${foe.name}: ${label('scheda ritoccata', 'sheet touched up')}.`,
      ['DAI-NPC-1'],
      MASTER_EYES,
    ),
})

const foeShown = fact('foe-shown', object({ id, open: bool(), seen: bool() }), {
  fold: (state, { id: key, open, seen }) => onFoe(state, key, foe => ({ ...foe, open, seen })),
  tell: ({ id: key, open, seen }, before) => {
    const foe = before.foes[key]
    if (!foe) return null
    if (open && !foe.open)
      return line(
        phrase`${foe.name}: ${label('la sua difficoltà è scoperta', 'its difficulty is open')}.`,
        ['DAI-NPC-1'],
      )
    if (seen && !foe.seen)
      return line(phrase`${label('Entra in scena', 'Enters the scene')}: ${foe.name}.`, [
        'DAI-NPC-1',
      ])
    return line(
      phrase`${foe.name}: ${label('torna nell’ombra', 'back into the shadows')}.`,
      [],
      MASTER_EYES,
    )
  },
})

const foeHanded = fact('foe-handed', object({ id, seat: nullable(seat) }), {
  fold: (state, { id: key, seat: to }) => onFoe(state, key, foe => ({ ...foe, handedTo: to })),
  tell: ({ id: key, seat: to }, before, table) => {
    const foe = before.foes[key]
    if (!foe) return null
    const who = to === null ? masterName(table) : seatName(table, to)
    const hidden = foe.seen
      ? {}
      : { audience: { master: true, ...(to === null ? {} : { seats: [to] }) } }
    return line(
      phrase`${who} ${label('interpreta', 'portrays')} ${foe.name}.`,
      ['DAI-MASTER-12'],
      hidden,
    )
  },
})

const foeRemoved = fact('foe-removed', object({ id }), {
  fold: (state, { id: key }) => {
    const { [key]: _, ...foes } = state.foes
    return { ...state, foes }
  },
  tell: ({ id: key }, before) => {
    const foe = before.foes[key]
    if (!foe) return null
    const left = phrase`${foe.name} ${label('esce di scena', 'leaves the scene')}.`
    return line(left, [], foe.seen ? {} : MASTER_EYES)
  },
})

/** DAI-NPC-2: it takes as many wounds as its difficulty, then it is out. */
export const foeWounded = fact('foe-wounded', object({ foe: id, add: count(100) }), {
  fold: (state, { foe: key, add }) => {
    const hurt = onFoe(state, key, foe => {
      const wounds = Math.min(foe.difficulty, foe.wounds + add)
      return { ...foe, wounds, defeated: foe.defeated || wounds >= foe.difficulty }
    })
    return onFight(hurt, fight => ({
      ...fight,
      dealt: { ...fight.dealt, [key]: (fight.dealt[key] ?? 0) + add },
      toAssign: null,
    }))
  },
  tell: ({ foe: key, add }, before) => {
    const foe = before.foes[key]
    if (!foe) return null
    const to = Math.min(foe.difficulty, foe.wounds + add)
    const isOut = to >= foe.difficulty
    const seen = isOut
      ? phrase`${foe.name} ${label('è fuori combattimento', 'is out of the fight')}.`
      : phrase`${foe.name} ${label('accusa il colpo', 'is hurt')}.`
    const out = isOut ? label(', fuori combattimento', ', out of the fight') : SILENT
    const why = [
      { label: WHAT.wounds, value: foe.wounds },
      { label: label('subite', 'taken'), value: add, rule: 'DAI-WOUND-6' },
      { label: label('difficoltà', 'difficulty'), value: foe.difficulty, rule: 'DAI-NPC-2' },
    ]
    return line(
      phrase`${foe.name}: ${WHAT.wounds} ${arrow(foe.wounds, to)}${out}.`,
      ['DAI-NPC-2'],
      {
        changes: change(key, 'wounds', foe.wounds, to),
        why,
        ...(foe.open ? {} : { ...MASTER_EYES, others: seen }),
      },
    )
  },
})

export const foeDefeated = fact('foe-defeated', object({ foe: id }), {
  fold: (state, { foe: key }) => onFoe(state, key, foe => ({ ...foe, defeated: true })),
  tell: ({ foe: key }, before) =>
    line(
      phrase`${before.foes[key]?.name ?? '?'} ${label('è fuori combattimento', 'is defeated')}.`,
      ['DAI-COMBAT-3'],
    ),
})

export interface NewFoe {
  readonly name: string
  readonly sheet: FoeSheet
  readonly full: Character | null
  readonly seen: boolean
}

/** Two of a kind are told apart by a number. */
export function newFoe(state: State, act: Act, { name: called, sheet, full, seen }: NewFoe): Foe {
  return {
    id: act.fresh('foe'),
    name: freeName(state, called),
    ...sheet,
    wounds: 0,
    defeated: false,
    seen,
    open: false, // DAI-NPC-1: secret as any target
    handedTo: null,
    sheet: full,
  }
}

function freeName({ foes }: State, called: string): string {
  const taken = new Set(Object.values(foes).map(foe => foe.name))
  if (!taken.has(called)) return called
  const next = Array.from({ length: taken.size + 1 }, (_, k) => `${called} ${k + 2}`)
  return next.find(free => !taken.has(free)) ?? called
}

const DIFFICULTIES = difficultyTable.adversaries.map(({ difficulty, it, en }) => ({
  value: difficulty,
  label: phrase`${difficulty} · ${{ it, en }}`,
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

const choice = <T>(schema: Schema<T>, what: Label, choices: Field['choices'], initial?: number) =>
  asked(schema, field => ({
    id: field,
    label: what,
    kind: 'choice',
    choices: choices ?? [],
    ...(initial === undefined ? {} : { initial }),
  }))

const { difficulty, weapon, armour } = foeSheet.shape

const addOpponent = order('add-opponent', {
  rule: 'DAI-NPC-1',
  label: label('Prepara un avversario', 'Prepare an opponent'),
  group: GROUPS.foes,
  verb: label('Prepara', 'Prepare'),
  form: form({
    name: asked(name(80), field => ({ id: field, label: LABEL.name, kind: 'text' })),
    difficulty: choice(difficulty, LABEL.difficulty, DIFFICULTIES),
    weapon: choice(weapon, LABEL.weapon, LEVELS, 0),
    armour: choice(armour, LABEL.armour, LEVELS, 0),
    shield: yes(LABEL.shield),
    look: words(400, LABEL.look),
    notes: words(2000, LABEL.notes),
    /** True: the players see it at once; otherwise when it is shown or a fight begins. */
    seen: yes(label('In scena da subito', 'On stage at once')),
    /** A full sheet makes it fit for contests (DAI-CONTEST-1, DAI-NPC-6). */
    sheet: fixed(optional(unknown())),
  }),
  offered: ({ viewer }) => (viewer.leads ? [{ given: {} }] : []),
  decide: ({ name: called, sheet, seen, ...rest }, at) => {
    const led = masterOnly(at)
    if (!led.ok) return led
    const full = sheet === undefined ? ok(null) : parse(characterSchema, sheet, 'sheet')
    if (!full.ok) return full
    const made = { name: called, sheet: rest, full: full.value, seen }
    return ok([foeAdded({ foe: newFoe(at.state, at.act, made) })])
  },
})

/** A field of the sheet of an opponent, as it stands now. */
const now = <T>(
  schema: Schema<T>,
  what: Label,
  more: (foe: Foe) => Partial<Field> & Pick<Field, 'kind'>,
) =>
  asked(optional(schema), (field, { state }: GameLook, given) => {
    const foe = state.foes[String(given['id'])]
    return foe === undefined ? null : { id: field, label: what, ...more(foe) }
  })

const editOpponent = order('edit-opponent', {
  rule: 'DAI-NPC-1',
  label: label('Ritocca', 'Touch up'),
  group: GROUPS.foes,
  verb: label('Ritocca', 'Touch up'),
  form: form({
    id: fixed(name(64)),
    name: now(name(80), LABEL.name, foe => ({ kind: 'text', initial: foe.name })),
    difficulty: now(int(1, 7), LABEL.difficulty, foe => ({
      kind: 'choice',
      choices: DIFFICULTIES,
      initial: foe.difficulty,
    })),
    weapon: now(int(0, 4), LABEL.weapon, foe => ({
      kind: 'choice',
      choices: LEVELS,
      initial: foe.weapon,
    })),
    armour: now(int(0, 4), LABEL.armour, foe => ({
      kind: 'choice',
      choices: LEVELS,
      initial: foe.armour,
    })),
    shield: now(bool(), LABEL.shield, foe => ({ kind: 'bool', initial: foe.shield })),
    look: now(text(400), LABEL.look, foe => ({ kind: 'text', initial: foe.look })),
    notes: now(text(2000), LABEL.notes, foe => ({ kind: 'text', initial: foe.notes })),
    wounds: now(int(0, 7), LABEL.wounds, foe => ({
      kind: 'int',
      min: 0,
      max: foe.difficulty,
      initial: foe.wounds,
    })),
  }),
  offered: look =>
    ledFoes(look).map(foe => ({
      given: { id: foe.id },
      id: `edit/${foe.id}`,
      label: phrase`${label('Ritocca', 'Touch up')} ${foe.name}`,
    })),
  decide: ({ id: key, ...changes }, at) => {
    const found = ledFoe(key, at)
    if (!found.ok) return found
    const before = found.value
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
      ...{ name: called, difficulty: faced, weapon: armed, armour: worn },
      ...{ shield, look, notes, wounds },
      defeated: touched ? wounds >= faced : before.defeated, // wounds written by hand decide
    }
    return ok([foeEdited({ foe })])
  },
})

/** `seen`: players know it is there. `open`: its difficulty and wounds for all to read. Both can be taken back. */
const showOpponent = order('show-opponent', {
  rule: 'DAI-NPC-1',
  label: label('Mostra', 'Show'),
  group: GROUPS.foes,
  form: form({ id: fixed(name(64)), open: fixed(optional(bool())), seen: fixed(optional(bool())) }),
  offered: look =>
    ledFoes(look).flatMap(({ id: key, name: called, seen, open }) => [
      {
        given: seen ? { id: key, open: !open } : { id: key, seen: true },
        id: `show/${key}`,
        label: phrase`${open ? label('Copri', 'Hide') : seen ? label('Scopri i numeri di', 'Open the figures of') : label('Porta in scena', 'Bring on stage')} ${called}`,
      },
      ...(seen && !open
        ? [
            {
              given: { id: key, seen: false },
              id: `hide/${key}`,
              label: phrase`${label('Riporta nell’ombra', 'Back into the shadows with')} ${called}`,
            },
          ]
        : []),
    ]),
  decide: ({ id: key, ...shown }, at) => {
    const foe = ledFoe(key, at)
    if (!foe.ok) return foe
    const { open = foe.value.open, seen = foe.value.seen } = shown
    // Figures that are open are figures of somebody who is seen.
    return ok([foeShown({ id: key, open, seen: seen || open })])
  },
})

/** A player portrays it (DAI-MASTER-12); null takes it back. */
const handOpponent = order('hand-opponent', {
  rule: 'DAI-MASTER-12',
  label: label('Affida', 'Hand over'),
  group: GROUPS.foes,
  verb: label('Affida', 'Hand over'),
  form: form({
    id: fixed(name(64)),
    seat: whichOrNone(label('A chi', 'To whom'), ({ table }: GameLook) =>
      table.seats
        .filter(one => one.id !== table.master)
        .map(one => ({ value: one.id, label: same(one.name) })),
    ),
  }),
  offered: look =>
    ledFoes(look).flatMap(({ id: key, name: called, handedTo }) => [
      {
        given: { id: key },
        id: `hand/${key}`,
        label: phrase`${label('Affida a qualcuno', 'Hand to somebody')} ${called}`,
      },
      ...(handedTo === null
        ? []
        : [
            {
              given: { id: key, seat: null },
              id: `take-back/${key}`,
              label: phrase`${label('Riprendi tu', 'Take back')} ${called}`,
              verb: label('Riprendi', 'Take back'),
            },
          ]),
    ]),
  decide: ({ id: key, seat: to }, at) => {
    const foe = ledFoe(key, at)
    if (!foe.ok) return foe
    return to !== null && !at.table.seats.some(known => known.id === to)
      ? refuse('unknown-id', 'seat')
      : ok([foeHanded({ id: key, seat: to })])
  },
})

const isFighting = ({ fight }: State, key: string): boolean =>
  fight?.groups.some(group => group.foes.includes(key)) ?? false

const removeOpponent = order('remove-opponent', {
  rule: 'DAI-NPC-1',
  label: label('Togli', 'Remove'),
  group: GROUPS.foes,
  verb: label('Togli', 'Remove'),
  form: form({ id: fixed(name(64)) }),
  offered: look =>
    ledFoes(look)
      .filter(foe => !isFighting(look.state, foe.id))
      .map(foe => ({
        given: { id: foe.id },
        id: `remove/${foe.id}`,
        label: phrase`${label('Togli', 'Remove')} ${foe.name}`,
      })),
  decide: ({ id: key }, at) => {
    const foe = ledFoe(key, at)
    if (!foe.ok) return foe
    return isFighting(at.state, key) ? refuse('fight-on', 'id') : ok([foeRemoved({ id: key })])
  },
})

/** DAI-NPC-1: difficulty and wounds are the Master's, until shown; what can be seen of it is for all. */
function foeDocs(look: GameDocs): Docs {
  const { state, viewer, table, keep } = look
  const known = Object.values(state.foes).filter(foe => seenFoe(look, foe.id))
  const docs = known.map(foe => {
    const plays = viewer.leads || (foe.handedTo !== null && foe.handedTo === viewer.seat)
    const eyes = viewer.leads ? 'leads' : plays ? 'plays' : 'other'
    const doc = keep(foe, eyes, [table.options, state.fight], () => json(foeDoc(look, foe, plays)))
    return [`foe/${foe.id}`, doc] as const
  })
  return Object.fromEntries(docs)
}

function foeDoc(look: GameLook, foe: Foe, plays: boolean): FoeDoc {
  const { state, viewer, table } = look
  const options = optionsOf(table)
  return {
    ...seenOf(foe),
    ...(viewer.leads || foe.open ? figuresOf(state.fight, foe, look) : {}),
    ...(viewer.leads ? { notes: foe.notes } : {}),
    ...(plays && foe.sheet
      ? { sheet: sheetView(foe.sheet, { options }), character: foe.sheet }
      : {}),
  }
}

function seenOf(foe: Foe): FoeDoc {
  const { name: called, look, weapon: armed, armour: worn, shield, handedTo, seen, open } = foe
  return {
    id: foe.id,
    name: called,
    look,
    weapon: armed,
    armour: worn,
    shield,
    state: foe.defeated ? 'defeated' : foe.wounds > 0 ? 'wounded' : 'unhurt',
    handedTo,
    hasSheet: foe.sheet !== null,
    seen,
    open,
  }
}

/** Before a fight, and for whoever is not in this one: as the first roll of the next would meet it. */
const NO_FIGHT: Pick<Fight, 'mode' | 'dealt'> = { mode: 'multi', dealt: {} }

function figuresOf(fight: Fight | null, foe: Foe, { table }: GameLook) {
  const isIn = fight?.groups.some(({ foes }) => foes.includes(foe.id)) === true
  const faced = isIn ? fight : NO_FIGHT
  const options = optionsOf(table)
  const opponent = opponentIn(faced, foe)
  return {
    difficulty: foe.difficulty,
    wounds: foe.wounds,
    effectiveDifficulty: effectiveDifficulty({ mode: faced.mode, opponent, options }),
  }
}

export const foesChapter = {
  facts: [foeAdded, foeEdited, foeShown, foeHanded, foeRemoved, foeWounded, foeDefeated],
  orders: [addOpponent, editOpponent, showOpponent, handOpponent, removeOpponent],
  docs: foeDocs,
}

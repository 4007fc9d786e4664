import {
  byAuthor,
  s,
  unusedName,
  label,
  LANGUAGES,
  renamesOnReveal,
  phrase,
  type ActContext,
} from '@mastro/core'
import { type Character } from '../sheet/character.ts'
import { type FoeSheet } from '../sheet/foe-sheet.ts'
import { defineEvent } from '../kit.ts'
import { seatName } from '../selectors.ts'
import { withFight, withFoe } from '../updates.ts'
import { foeIn } from '../presets/localized-presets.ts'
import { count, foe as foeShape, id, seat } from '../schemas.ts'
import type { Foe, State } from '../state.ts'
import {
  fromTo,
  change,
  line,
  FOR_MASTER,
  masterName,
  NO_TEXT,
  FIGURE_LABELS,
} from '../messages/log-lines.ts'

/** Opponents: prepared, shown, handed over and wounded (DAI-NPC). */

const foePut = {
  evolve: (state: State, { foe }: { readonly foe: Foe }): State => ({
    ...state,
    foes: { ...state.foes, [foe.id]: foe },
  }),
}

export const foeAdded = defineEvent('foe-added', s.object({ foe: foeShape }), {
  personalText: byAuthor,
  ...foePut,
  describe: ({ foe }) =>
    foe.seen
      ? line(phrase`${label('Entra in scena', 'Enters the scene')}: ${foe.name}.`, ['DAI-NPC-1'])
      : line(
          phrase`${label('Dietro le quinte', 'In the wings')}: ${foe.name}.`,
          ['DAI-NPC-1'],
          FOR_MASTER,
        ),
})

export const foeEdited = defineEvent('foe-edited', s.object({ foe: foeShape }), {
  personalText: byAuthor,
  ...foePut,
  describe: ({ foe }) =>
    line(
      phrase`${foe.name}: ${label('scheda ritoccata', 'sheet touched up')}.`,
      ['DAI-NPC-1'],
      FOR_MASTER,
    ),
})

export const foeShown = defineEvent('foe-shown', s.object({ id, open: s.bool(), seen: s.bool() }), {
  evolve: (state, { id: key, open, seen }) => withFoe(state, key, foe => ({ ...foe, open, seen })),
  describe: ({ id: key, open, seen }, before) => {
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
    if (!seen && foe.seen)
      return line(
        phrase`${foe.name} ${label('torna nell’ombra', 'leaves the scene')}.`,
        [],
        FOR_MASTER,
      )
    if (open || !foe.open) return null
    return line(
      phrase`${foe.name}: ${label('la sua difficoltà torna coperta', 'its difficulty is hidden again')}.`,
      ['DAI-NPC-1'],
    )
  },
})

/** Renames foes without a log line. */
export const foesRenamed = defineEvent('foes-renamed', s.object({ names: s.map(s.text(200)) }), {
  personalText: byAuthor,
  evolve: (state, { names }) => withNames(state, names),
})

function withNames(state: State, names: Readonly<Record<string, string>>): State {
  return Object.entries(names).reduce(
    (named, [key, name]) => withFoe(named, key, foe => ({ ...foe, name })),
    state,
  )
}

/** Renames a newly shown foe if its number would reveal a hidden one. */
export const comesIntoSight = (state: State, key: string) => renamesFor(withSeen(state, [key]), key)

/** The same for foes that come into sight together. */
export function allComeIntoSight(state: State, keys: readonly string[]) {
  const hidden = keys.filter(key => state.foes[key]?.seen === false)
  let now = withSeen(state, hidden)
  return hidden.flatMap(key => {
    const renamed = renamesFor(now, key)
    for (const { names } of renamed) now = withNames(now, names)
    return renamed
  })
}

export const withSeen = (state: State, keys: readonly string[]): State =>
  keys.reduce((now, key) => withFoe(now, key, foe => ({ ...foe, seen: true })), state)

function renamesFor({ foes }: State, key: string) {
  const people = Object.values(foes).map(foe => ({
    id: foe.id,
    name: foe.name,
    read: LANGUAGES.map(language => foeIn(foe, language).name),
    isSeen: foe.seen,
  }))
  const names = renamesOnReveal(key, people)
  return Object.keys(names).length === 0 ? [] : [foesRenamed({ names })]
}

export const foeHanded = defineEvent('foe-handed', s.object({ id, seat: s.nullable(seat) }), {
  evolve: (state, { id: key, seat: to }) => withFoe(state, key, foe => ({ ...foe, handedTo: to })),
  describe: ({ id: key, seat: to }, before, table) => {
    const foe = before.foes[key]
    if (!foe) return null
    const who = to === null ? masterName(table) : seatName(table, to)
    const hidden = foe.seen
      ? {}
      : { audience: { master: true, ...(to === null ? {} : { seats: [to] }) } }
    return line(
      phrase`${who} ${label('interpreta', 'plays')} ${foe.name}.`,
      ['DAI-MASTER-12'],
      hidden,
    )
  },
})

export const foeRemoved = defineEvent('foe-removed', s.object({ id }), {
  evolve: (state, { id: key }) => {
    const { [key]: _, ...foes } = state.foes
    return { ...state, foes }
  },
  describe: ({ id: key }, before) => {
    const foe = before.foes[key]
    if (!foe) return null
    const left = phrase`${foe.name} ${label('esce di scena', 'leaves the scene')}.`
    return line(left, [], foe.seen ? {} : FOR_MASTER)
  },
})

/** DAI-NPC-2: it takes as many wounds as its difficulty, then it is out. */
export const foeWounded = defineEvent('foe-wounded', s.object({ foe: id, add: count(100) }), {
  evolve: (state, { foe: key, add }) => {
    const hurt = withFoe(state, key, foe => {
      const wounds = Math.min(foe.difficulty, foe.wounds + add)
      return { ...foe, wounds, defeated: foe.defeated || wounds >= foe.difficulty }
    })
    return withFight(hurt, fight => ({
      ...fight,
      dealt: { ...fight.dealt, [key]: (fight.dealt[key] ?? 0) + add },
      toAssign: null,
    }))
  },
  describe: ({ foe: key, add }, before) => {
    const foe = before.foes[key]
    if (!foe) return null
    const to = Math.min(foe.difficulty, foe.wounds + add)
    const isOut = to >= foe.difficulty
    const others = isOut
      ? phrase`${foe.name} ${label('è fuori combattimento', 'is out of the fight')}.`
      : phrase`${foe.name} ${label('accusa il colpo', 'is hurt')}.`
    const out = isOut ? label(', fuori combattimento', ', out of the fight') : NO_TEXT
    const why = [
      { label: FIGURE_LABELS.wounds, value: foe.wounds },
      { label: label('subite', 'taken'), value: add, rule: 'DAI-WOUND-6' },
      { label: label('difficoltà', 'difficulty'), value: foe.difficulty, rule: 'DAI-NPC-2' },
    ]
    return line(
      phrase`${foe.name}: ${FIGURE_LABELS.wounds} ${fromTo(foe.wounds, to)}${out}.`,
      ['DAI-NPC-2'],
      {
        changes: change(key, 'wounds', foe.wounds, to),
        why,
        ...(foe.open ? {} : { ...FOR_MASTER, ...(foe.seen ? { others } : {}) }),
      },
    )
  },
})

export const foeDefeated = defineEvent('foe-defeated', s.object({ foe: id }), {
  evolve: (state, { foe: key }) => withFoe(state, key, foe => ({ ...foe, defeated: true })),
  describe: ({ foe: key }, before) =>
    line(
      phrase`${before.foes[key]?.name ?? '?'} ${label('è fuori combattimento', 'is out of the fight')}.`,
      ['DAI-COMBAT-3'],
      before.foes[key]?.seen === false ? FOR_MASTER : {},
    ),
})

export interface NewFoe {
  readonly name: string
  readonly sheet: FoeSheet
  readonly full: Character | null
  readonly seen: boolean
  readonly ours?: string
}

/** Adds a number to a name that is already taken. */
export function newFoe(state: State, act: ActContext, made: NewFoe): Foe {
  const { name: called, sheet, full, seen, ours } = made
  return {
    id: act.newId('foe'),
    name: unusedName(called, namesBeside(state, seen)),
    ...sheet,
    wounds: 0,
    defeated: false,
    seen,
    open: false, // DAI-NPC-1: secret like any target
    handedTo: null,
    sheet: full,
    ...(ours === undefined ? {} : { ours }),
  }
}

/** Names in both languages. A visible foe is numbered only among visible ones. */
const namesBeside = ({ foes }: State, seen: boolean): readonly string[] =>
  Object.values(foes)
    .filter(foe => foe.seen || !seen)
    .flatMap(foe => LANGUAGES.map(language => foeIn(foe, language).name))

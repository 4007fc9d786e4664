import { s, toName, label, phrase } from '@mastro/core'
import { useItem, type CountedKind } from '../operations/use-item.ts'
import { ITEM_KINDS, MARKS } from '../data/gear.ts'
import { defineEvent } from '../kit.ts'
import { nameOf } from '../selectors.ts'
import { withSheet } from '../updates.ts'
import type { Options } from '../options.ts'
import { id, ids } from '../schemas.ts'
import type { Pc, State } from '../state.ts'
import { fromTo, change, line, NO_TEXT, FIGURE_LABELS } from '../messages/log-lines.ts'
import { presetText } from '../messages/preset-texts.ts'

/**
 * Counters of weapons, armour and enhancements. Used ones are marked once at the end of the fight
 * or scene (DAI-COUNTER).
 */

type Uses = Readonly<Record<string, readonly string[]>>

/** DAI-TABLE-6: items used are collected until the end of the fight or scene. */
export const itemsUsed = defineEvent(
  'items-used',
  s.object({ character: id, items: ids(), enhancements: ids(), skill: s.nullable(s.name()) }),
  {
    evolve: (state, { character, items, enhancements, skill }) => {
      const { fight } = state
      const inFight = fight ? items : []
      const inScene = fight ? enhancements : [...enhancements, ...items]
      const used = skill === null ? state : withSkillUsed(state, character, skill)
      return {
        ...used,
        fight: fight && { ...fight, used: withUse(fight.used, character, inFight) },
        scene: { ...state.scene, used: withUse(state.scene.used, character, inScene) },
      }
    },
  },
)

function withSkillUsed(state: State, character: string, skill: string): State {
  return withSheet(state, character, sheet => ({
    ...sheet,
    skills: sheet.skills.map(owned => (owned.id === skill ? { ...owned, used: true } : owned)),
  }))
}

function withUse(used: Uses, character: string, items: readonly string[]): Uses {
  if (items.length === 0) return used
  return { ...used, [character]: [...new Set([...(used[character] ?? []), ...items])] }
}

const KINDS: readonly CountedKind[] = [...ITEM_KINDS, 'enhancement']

export const marked = defineEvent(
  'marked',
  s.object({ character: id, item: id, kind: s.oneOf(KINDS) }),
  {
    evolve: (state, { character, item }) =>
      withMarks(state, character, item, marks => Math.min(MARKS, marks + 1)),
    describe: ({ character, item }, before) => {
      const pc = before.characters[character]
      const counted = pc && countedItem(pc, item)
      if (!counted) return null
      const { name: called, marks } = counted
      const spent = marks + 1 >= MARKS ? label(' Marcatori finiti.', ' No marks left.') : NO_TEXT
      return line(
        phrase`${nameOf(before, character)}: ${presetText(called)}, ${FIGURE_LABELS.marks} ${fromTo(marks, marks + 1)}.${spent}`,
        ['DAI-COUNTER-2'],
        { changes: change(character, 'marks', marks, marks + 1) },
      )
    },
  },
)

export const counterReset = defineEvent(
  'counter-reset',
  s.object({ character: id, item: id, by: s.nullable(id) }),
  {
    evolve: (state, { character, item }) => withMarks(state, character, item, () => 0),
    describe: ({ character, item, by }, before) => {
      const pc = before.characters[character]
      const counted = pc && countedItem(pc, item)
      if (!counted) return null
      const helper =
        by === null
          ? NO_TEXT
          : label(`, grazie ${toName(nameOf(before, by))}`, `, thanks to ${nameOf(before, by)}`)
      return line(
        phrase`${nameOf(before, character)}: ${presetText(counted.name)}, ${label('marcatori a zero', 'marks cleared')}${helper}.`,
        ['DAI-COUNTER-8'],
        { changes: change(character, 'marks', counted.marks, 0) },
      )
    },
  },
)

function withMarks(
  state: State,
  character: string,
  item: string,
  next: (marks: number) => number,
): State {
  const counted = <T extends { readonly id: string; readonly marks: number }>(held: T): T =>
    held.id === item ? { ...held, marks: next(held.marks) } : held
  return withSheet(state, character, sheet => ({
    ...sheet,
    equipment: sheet.equipment.map(counted),
    enhancements: sheet.enhancements.map(counted),
  }))
}

/** DAI-COUNTER-2/3/4: one mark for each item used, for any number of uses. */
export function marksFor(state: State, used: Uses, options: Options) {
  return Object.entries(used).flatMap(([character, items]) => {
    const pc = state.characters[character]
    return pc ? items.flatMap(item => markOf(pc, item, options)) : []
  })
}

function markOf(pc: Pc, item: string, options: Options) {
  const counted = countedItem(pc, item)
  if (!counted) return []
  const { kind, marks } = counted
  const mark = useItem({ item: { kind, marks }, sameUse: false, options })
  return mark.ok ? [marked({ character: pc.id, item, kind })] : []
}

export interface CountedItem {
  readonly kind: CountedKind
  readonly marks: number
  readonly name: string
}

/** An item or enhancement of the sheet, in the form the counter operations take. */
export function countedItem({ character }: Pc, item: string): CountedItem | null {
  const held = character.equipment.find(one => one.id === item)
  if (held) return held
  const enhancement = character.enhancements.find(one => one.id === item)
  return enhancement ? { ...enhancement, kind: 'enhancement' } : null
}

export const countersChapter = { events: [itemsUsed, marked, counterReset], commands: [] }

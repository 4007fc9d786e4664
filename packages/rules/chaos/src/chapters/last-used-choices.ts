import { s, type Chapter } from '@mastro/core'
import { COMPONENTS, idField, nameField } from '../operations/shared-fields.ts'
import { defineEvent } from '../kit.ts'
import {
  nameKey,
  type Being,
  type CastChoices,
  type State,
  type RollChoice,
  type LastUsed,
} from '../state.ts'
import { byPlayer } from '../personal-text.ts'

/**
 * WOC-ROLL-3. The choices of a being's last roll. The next roll with the same skill starts from
 * them.
 */

const NOTHING_YET: LastUsed = { sums: {}, times: {}, contest: null }

const used = {
  who: idField,
  component: s.oneOf(COMPONENTS),
  nuance: s.nullable(nameField),
  skill: s.nullable(nameField),
  specialisation: s.nullable(nameField),
  incapacity: s.nullable(nameField),
}

export const sumUsed = defineEvent(
  'sum-used',
  s.object({ ...used, where: s.oneOf(['action', 'contest'] as const) }),
  {
    personalText: byPlayer(),
    evolve: (state, { who, where, component, nuance, skill, specialisation, incapacity }) => {
      const sum = { component, nuance, skill, specialisation, incapacity }
      const { sums, times, contest } = lastUsedBy(state, who)
      const key = nameKey(skill ?? incapacity ?? '')
      const usual = {
        ...lastUsedBy(state, who),
        sums: { ...sums, [key]: sum },
        times: { ...times, [key]: (times[key] ?? 0) + 1 },
        contest: where === 'contest' ? sum : contest,
      }
      return { ...state, usual: { ...state.usual, [who]: usual } }
    },
  },
)

/** The same for a casting, by spell, or by art when foci are used. */
export const castUsed = defineEvent(
  'cast-used',
  s.object({
    who: idField,
    what: nameField,
    nuance: s.nullable(nameField),
    specialisation: s.nullable(nameField),
    element: s.nullable(nameField),
  }),
  {
    personalText: byPlayer(),
    evolve: (state, { who, what, nuance, specialisation, element }) => {
      const before = lastUsedBy(state, who)
      const casts = { ...before.casts, [nameKey(what)]: { nuance, specialisation, element } }
      return { ...state, usual: { ...state.usual, [who]: { ...before, casts } } }
    },
  },
)

/** The modifiers added the last time this was cast, if the sheet still has them. */
export function lastCast(
  state: State,
  { id, character }: Being,
  what: string,
): Partial<CastChoices> {
  const { casts = {} } = lastUsedBy(state, id)
  const key = nameKey(what)
  const last = Object.hasOwn(casts, key) ? casts[key] : undefined
  if (last === undefined) return {}
  const { nuances, skills } = character
  const parts = skills.flatMap(({ specialisations }) => specialisations)
  const has = (list: readonly { readonly name: string }[], name: string | null) =>
    name === null || list.some(one => one.name === name)
  return has(nuances, last.nuance) && has(parts, last.specialisation) ? last : {}
}

export function lastUsedBy({ usual = {} }: State, who: string): LastUsed {
  return Object.hasOwn(usual, who) ? (usual[who] ?? NOTHING_YET) : NOTHING_YET
}

/** The choice last made with this skill or incapacity. */
export function lastWith(state: State, who: string, name: string): RollChoice | undefined {
  const { sums } = lastUsedBy(state, who)
  const key = nameKey(name)
  return Object.hasOwn(sums, key) ? sums[key] : undefined
}

export const lastUsedChapter = { events: [sumUsed, castUsed] } satisfies Chapter<State>

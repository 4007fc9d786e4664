import { field, label, ok, phrase, refuse, s, same } from '@mastro/core'
import { idField, listOf } from '../../operations/shared-fields.ts'
import { masterOnly } from '../../guards.ts'
import { defineCommand, defineEvent, form, type GameContext } from '../../kit.ts'
import { line, nameIn, nameOf } from '../../messages/log-lines.ts'
import { MAGIC } from '../../messages/offer-groups.ts'
import { activeBeings } from '../../selectors.ts'
import type { State } from '../../state.ts'
import { spellName } from './events.ts'
import { targetsOf } from './spell-targets.ts'

/** WOC-RESIST-1. Only its targets answer a spell. The Master names those that the mage did not. */

export const spellAimed = defineEvent(
  'spell-aimed',
  s.object({ spell: idField, targets: s.list(idField, 1) }),
  {
    evolve: (state, { spell: id, targets: [target = null, ...others] }) => {
      const spell = pendingIn(state, id)
      if (spell === undefined) return state
      return { ...state, air: { ...state.air, [id]: { ...spell, target, others } } }
    },
    describe: ({ spell, targets }, before) => {
      const names = targets.map(id => nameIn(before, id)).join(', ')
      const called = spellName(pendingIn(before, spell)?.name ?? '')
      return line(phrase`${called}, ${label('su', 'on')} ${names}.`, ['WOC-RESIST-1'])
    },
  },
)

export const aimSpell = defineCommand('aim-spell', {
  rule: 'WOC-RESIST-1',
  label: label('Su chi è l’Incantesimo', 'Whom the spell is on'),
  group: MAGIC,
  verb: label('Chiedi di resistere', 'Ask them to resist'),
  form: form({
    spell: field.hidden(idField),
    targets: field.custom(listOf(idField), (id, { state }: GameContext, given) => {
      const spell = pendingIn(state, String(given['spell']))
      const others = activeBeings(state).filter(being => being.id !== spell?.caster)
      return {
        id,
        label: label('Chi lo subisce', 'Who is under it'),
        kind: 'choices',
        choices: others.map(being => ({ value: being.id, label: same(nameOf(being)) })),
        initial: spell === undefined ? [] : [...targetsOf(spell)],
      }
    }),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? Object.values(state.air)
          .filter(({ failed }) => !failed)
          .map(spell => ({
            given: { spell: spell.id },
            id: `aim-spell/${spell.id}`,
            label: phrase`${label('Su chi è', 'Whom it is on')}: ${spellName(spell.name)}`,
          }))
      : [],
  decide: ({ spell, targets }, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const pending = pendingIn(state, spell)
    if (pending === undefined) return refuse('unknown-spell', 'spell')
    if (targets.length === 0) return refuse('choice-missing', 'targets')
    const strange = targets.findIndex(
      id => id === pending.caster || !activeBeings(state).some(being => being.id === id),
    )
    if (strange >= 0) return refuse('unknown-character', `targets[${strange}]`)
    return ok([spellAimed({ spell, targets: [...new Set(targets)] })])
  },
})

const pendingIn = ({ air }: State, id: string) => (Object.hasOwn(air, id) ? air[id] : undefined)

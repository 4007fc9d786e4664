import { json, type Chapter } from '@mastro/core'
import type { PendingSpellDoc } from '../../documents.ts'
import type { PendingSpell, State } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { aimSpell, spellAimed } from './aim-spell.ts'
import { castSpellRoll } from './cast-spell.ts'
import { counterSpellRoll } from './counter-spell.ts'
import { createSpellRoll } from './create-spell.ts'
import { endSpell, magicEvents } from './events.ts'
import { mageDocs } from './mage-doc.ts'
import { magicDuelRoll } from './magic-duel.ts'
import { observeSpellRoll } from './observe-spell.ts'
import { resistSpellRoll } from './resist-spell.ts'

/** Chapter 4: magic. */
export const magic = {
  events: [...magicEvents, spellAimed],
  commands: [endSpell, aimSpell],
  rolls: [
    castSpellRoll,
    resistSpellRoll,
    counterSpellRoll,
    magicDuelRoll,
    observeSpellRoll,
    createSpellRoll,
  ],
  docs: ctx => ({
    ...Object.fromEntries(
      Object.values(ctx.state.air).map(spell => [
        `air/${spell.id}`,
        json(airDoc(spell, ctx.viewer.leads)),
      ]),
    ),
    ...mageDocs(ctx),
  }),
} satisfies Chapter<State>

/** WOC-IMPROV-4. Verdict and band are for the Master only. */
function airDoc(spell: PendingSpell, leads: boolean): PendingSpellDoc {
  const { id, caster, name, style, element, attack, target, level, failed, secret } = spell
  const { others = [] } = spell
  const called = name === '' ? {} : { called: nameLabel(name) }
  const bound = element === null ? {} : { element, elementName: nameLabel(element) }
  const names = { ...called, element: null, ...bound }
  const caught = others.length === 0 ? {} : { others }
  const known = { id, caster, name, ...names, style, attack, target, ...caught, level, failed }
  return leads && secret !== null ? { ...known, ...secret } : known
}

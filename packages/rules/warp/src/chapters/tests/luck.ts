import { label, object, ok, phrase, same, whole, words, type Look, quoted } from '@mastro/core'
import { chance as chanceAct, type ChanceInput } from '../../acts/chance.ts'
import { handOfFate, type HandOfFateInput } from '../../acts/hand-of-fate.ts'
import { FATE_READINGS } from '../../data/difficulty.ts'
import { checkLeads, no } from '../../guards.ts'
import { form, roll } from '../../kit.ts'
import { chanceOdds, handOfFateOdds } from '../../odds/rolls.ts'
import { plainDice } from '../../rolls/bill.ts'
import { optionsFor } from '../../rolls/mods.ts'
import type { Being, State } from '../../state.ts'
import { labelOf } from '../../words/label-of.ts'
import { DO } from '../../words/offers.ts'
import { TERMS } from '../../words/terms.ts'
import { fateRead } from '../session.ts'
import { beingsOf, groupOf } from '../sheets/whose.ts'

const about = object({})
const questionAsk = { question: words(300, label('Che cosa si chiede', 'What is asked')) }
const openByMaster = (_: object, look: Look<State>) => checkLeads(look) ?? ok(null)

/** Two dice for what no trait decides (WARP-FATE-1). */
export const fate = roll({
  kind: 'fate',
  label: DO.fate,
  group: DO.direction,
  rules: ['WARP-FATE-1'],
  about,
  offered: ({ viewer }) => (viewer.leads ? [{ about: {}, id: 'fate', value: {} }] : []),
  open: openByMaster,
  title: () => DO.fate,
  parts: {
    owner: {
      role: 'owner',
      label: TERMS.master,
      form: form(questionAsk),
      required: false,
      secrecy: 'open',
    },
  },
  ground: (_, __, { table }) => {
    const input: HandOfFateInput = { options: optionsFor(table) }
    return ok(input)
  },
  input: ground => ground,
  act: handOfFate,
  bill: () => ({
    lines: [{ label: DO.fate, value: 2, unit: 'die', rule: 'WARP-FATE-1' }],
    total: same('2d6'),
    dice: [6, 6],
  }),
  odds() {
    const found = handOfFateOdds()
    if (!found.ok) return null
    return {
      outcomes: FATE_READINGS.map(id => ({
        id,
        label: labelOf('reading', id),
        chance: found.value[id],
      })),
    }
  },
  outcome({ total, reading, faces, lean }, _, __, ___, { known }) {
    const asked = known.owner?.question ?? ''
    const read = labelOf('reading', reading)
    return {
      id: reading,
      label: read,
      stamp: 'neutral',
      text: phrase`${asked === '' ? DO.fate : quoted(asked)}: ${total}. ${read}`,
      dice: plainDice(faces),
      figures: { total, lean, reading },
      why: [{ label: TERMS.total, value: total, rule: 'WARP-FATE-1' }],
    }
  },
  effects: ({ total, reading }, _, { known }) => [
    {
      id: 'fate',
      label: labelOf('reading', reading),
      rules: ['WARP-FATE-1'],
      events: [fateRead({ total, reading, question: known.owner?.question ?? '' })],
    },
  ],
})

/** WARP-FLAW-3: whether somebody's flaw comes into play. */
function flawOf(being: Being) {
  const flaw = being.sheet.traits.find(({ role, unknown }) => role === 'flaw' && !unknown)
  if (flaw?.name == null || being.seat === null) return []
  return [
    {
      about: {},
      id: `flaw:${being.id}`,
      label: phrase`${label('Difetto', 'Flaw')}: ${flaw.name}`,
      group: groupOf(being),
      value: { question: `${being.sheet.name}: ${flaw.sign ?? ''}`.slice(0, 300), inSix: 1 }, // its name is its player's
    },
  ]
}

const HAPPENS = label('Accade', 'It happens')
const IN_SIX = label('Su sei', 'In six')

/** A chance in six, such as a flaw that triggers (WARP-FLAW-3, WARP-MAGIC-3). */
export const chance = roll({
  kind: 'chance',
  label: DO.chance,
  group: DO.direction,
  rules: ['WARP-FLAW-3', 'WARP-MAGIC-3'],
  about,
  offered: ({ state, viewer }) =>
    viewer.leads ? [{ about: {}, id: 'chance' }, ...beingsOf(state).flatMap(flawOf)] : [],
  open: openByMaster,
  title: () => DO.chance,
  parts: {
    owner: {
      role: 'owner',
      label: TERMS.master,
      form: form({ ...questionAsk, inSix: whole(1, 5, IN_SIX, 1) }),
      required: true,
      secrecy: 'may-seal',
    },
  },
  ground(_, { owner }, { table }) {
    if (owner === undefined) return no('part-missing', 'owner')
    const input: ChanceInput = { inSix: owner.inSix, options: optionsFor(table) }
    return ok(input)
  },
  input: ground => ground,
  act: chanceAct,
  bill: () => ({
    lines: [{ label: DO.chance, value: 1, unit: 'die', rule: 'WARP-FLAW-3' }],
    total: same('1d6'),
    dice: [6],
  }),
  odds(ground) {
    const found = ground.ok ? chanceOdds(ground.value) : null
    if (found === null || !found.ok) return null
    return { outcomes: [{ id: 'happens', label: HAPPENS, chance: found.value.happens }] }
  },
  outcome({ face, happens }, { inSix }, knows, _, { known }) {
    const told = happens ? HAPPENS : label('Non accade', 'It does not happen')
    const asked = known.owner?.question ?? ''
    if (!knows('owner'))
      return {
        id: 'chance',
        label: DO.chance,
        stamp: 'neutral',
        text: DO.chance,
        dice: [],
        figures: {},
        why: [],
      }
    return {
      id: happens ? 'happens' : 'not',
      label: told,
      stamp: 'neutral',
      text: phrase`${asked === '' ? DO.chance : quoted(asked)}: ${told}`,
      dice: plainDice([face]),
      figures: { face, inSix, happens },
      why: [{ label: IN_SIX, value: inSix, rule: 'WARP-FLAW-3' }],
    }
  },
})

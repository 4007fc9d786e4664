import { field, s, getOwnProperty, label, ok, phrase, quoted, same } from '@mastro/core'
import type { Field, Label, ViewContext } from '@mastro/core'
import { chance as chanceAct, type ChanceInput } from '../../operations/chance.ts'
import { handOfFate, type HandOfFateInput } from '../../operations/hand-of-fate.ts'
import { FATE_READINGS } from '../../data/difficulty.ts'
import { checkLeads, tableRefusal } from '../../guards.ts'
import { form, defineRoll } from '../../kit.ts'
import { chanceOdds, handOfFateOdds } from '../../odds/roll-odds.ts'
import { textsByPreset } from '../../presets/presets.ts'
import { plainDice } from '../rolls/bill.ts'
import { optionsFor } from '../rolls/modifier-parts.ts'
import type { Being, State } from '../../state.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { fateRead } from '../session.ts'
import { beingsOf, groupOf } from '../sheets/being-choices.ts'

const about = s.object({})
const questionField = { question: field.text(300, label('Che cosa si chiede', 'What is asked')) }
const openByMaster = (_: object, ctx: ViewContext<State>) => checkLeads(ctx) ?? ok(null)

/** The hand of fate: two dice for questions that no trait decides (WARP-FATE-1). */
export const fate = defineRoll({
  kind: 'fate',
  label: OFFER_LABELS.fate,
  group: OFFER_LABELS.direction,
  rules: ['WARP-FATE-1'],
  about,
  offered: ({ viewer }) => (viewer.leads ? [{ about: {}, id: 'fate', value: {} }] : []),
  open: openByMaster,
  title: () => OFFER_LABELS.fate,
  parts: {
    owner: {
      role: 'owner',
      label: TERMS.master,
      form: form(questionField),
      required: false,
      secrecy: 'open',
    },
  },
  situation: ({ table }) => {
    const input: HandOfFateInput = { options: optionsFor(table) }
    return ok(input)
  },
  run: handOfFate,
  bill: () => ({
    lines: [{ label: OFFER_LABELS.fate, value: 2, unit: 'die', rule: 'WARP-FATE-1' }],
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
  outcome({ total, reading, faces, lean }, _, __, { known }) {
    const question = known.owner?.question ?? ''
    const read = labelOf('reading', reading)
    return {
      id: reading,
      label: read,
      stamp: 'neutral',
      text: phrase`${question === '' ? OFFER_LABELS.fate : quoted(question)}: ${total}. ${read}`,
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

const FLAW = label('Difetto', 'Flaw')

/** The known flaw of a player character, or null. */
function knownFlaw({ sheet, seat }: Being) {
  const flaw = sheet.traits.find(({ role, unknown }) => role === 'flaw' && !unknown)
  return flaw?.name == null || seat === null ? null : { ...flaw, name: flaw.name }
}

/** WARP-FLAW-3: an offer to roll whether the flaw takes effect. */
function flawOf(being: Being) {
  const flaw = knownFlaw(being)
  if (flaw === null) return []
  return [
    {
      about: {},
      id: `flaw:${being.id}`,
      label: phrase`${FLAW}: ${flaw.name}`,
      group: groupOf(being),
      value: { flaw: being.id, inSix: 1 },
    },
  ]
}

/**
 * The visible sign of a flaw, since only its player knows its name. Signs of presets are
 * translated.
 */
function signOf(being: Being): Label | null {
  const sign = knownFlaw(being)?.sign
  if (sign == null) return null
  const ours = textsByPreset.get(being.ours ?? '')?.whole.get(sign)
  return phrase`${being.sheet.name}: ${ours ?? same(sign)}`
}

const flawField = field.custom(
  s.withDefault(s.text(80), ''),
  (id, { state }: ViewContext<State>): Field | null => {
    const flaws = beingsOf(state).flatMap(being => {
      const sign = signOf(being)
      return sign === null ? [] : [{ value: being.id, label: sign }]
    })
    const choices = [{ value: '', label: label('Altro', 'Something else') }, ...flaws]
    return flaws.length === 0 ? null : { id, label: FLAW, kind: 'choice', choices, initial: '' }
  },
)

type ChanceSituation = ChanceInput & { readonly flaw?: Label }
const HAPPENS = label('Accade', 'It happens')
const IN_SIX = label('Su sei', 'In six')

/** A chance in six, such as a flaw that takes effect (WARP-FLAW-3, WARP-MAGIC-3). */
export const chance = defineRoll({
  kind: 'chance',
  label: OFFER_LABELS.chance,
  group: OFFER_LABELS.direction,
  rules: ['WARP-FLAW-3', 'WARP-MAGIC-3'],
  about,
  offered: ({ state, viewer }) =>
    viewer.leads ? [{ about: {}, id: 'chance' }, ...beingsOf(state).flatMap(flawOf)] : [],
  open: openByMaster,
  title: () => OFFER_LABELS.chance,
  parts: {
    owner: {
      role: 'owner',
      label: TERMS.master,
      form: form({
        flaw: flawField,
        question: field.when('flaw', [''], questionField.question),
        inSix: field.int(1, 5, IN_SIX, 1),
      }),
      required: true,
      secrecy: 'may-seal',
    },
  },
  situation({ known: { owner }, state, table }) {
    if (owner === undefined) return tableRefusal('part-missing', 'owner')
    const being = getOwnProperty(state.beings, owner.flaw)
    const flaw = being === undefined ? null : signOf(being)
    const input = { inSix: owner.inSix, options: optionsFor(table) }
    const situation: ChanceSituation = flaw === null ? input : { ...input, flaw }
    return ok(situation)
  },
  run: chanceAct,
  bill: () => ({
    lines: [{ label: OFFER_LABELS.chance, value: 1, unit: 'die', rule: 'WARP-FLAW-3' }],
    total: same('1d6'),
    dice: [6],
  }),
  odds({ situation }) {
    const found = situation.ok ? chanceOdds(situation.value) : null
    if (found === null || !found.ok) return null
    return { outcomes: [{ id: 'happens', label: HAPPENS, chance: found.value.happens }] }
  },
  outcome({ face, happens }, { inSix, flaw }, knows, { known }) {
    const text = happens ? HAPPENS : label('Non accade', 'It does not happen')
    const question = flaw ?? same(known.owner?.question ?? '')
    if (!knows('owner'))
      return {
        id: 'chance',
        label: OFFER_LABELS.chance,
        stamp: 'neutral',
        text: OFFER_LABELS.chance,
        dice: [],
        figures: {},
        why: [],
      }
    return {
      id: happens ? 'happens' : 'not',
      label: text,
      stamp: 'neutral',
      text: phrase`${question.it === '' ? OFFER_LABELS.chance : quoted(question)}: ${text}`,
      dice: plainDice([face]),
      figures: { face, inSix, happens },
      why: [{ label: IN_SIX, value: inSix, rule: 'WARP-FLAW-3' }],
    }
  },
})

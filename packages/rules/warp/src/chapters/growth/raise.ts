import { field, s, label, ok, phrase, same, type Label, type PartContext } from '@mastro/core'
import {
  raiseDice,
  raiseHitPoints,
  type RaiseHitPointsInput,
} from '../../operations/raise-hit-points.ts'
import { pointsOf } from '../../selectors.ts'
import { beingFor, tableRefusal, plays } from '../../guards.ts'
import { partForm, defineRoll } from '../../kit.ts'
import { plainDice } from '../rolls/bill.ts'
import { optionsFor } from '../rolls/modifier-parts.ts'
import type { State } from '../../state.ts'
import { id } from '../../schemas.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { beingsOf, groupOf } from '../sheets/being-choices.ts'
import { hitPointsRaised } from './events.ts'

interface About {
  readonly character: string
}
type RaiseContext = PartContext<State, About>
const MODES = { fixed: same('+7'), roll: same('+2d6') } as const
const TITLE = label('Nuovi punti ferita', 'More hit points')

/** The dice of another trait replace the maximum, so their total is not what is gained. */
const rolledText = (total: number | null): Label | string =>
  total === null ? '' : label(`${total} ai dadi, `, `${total} rolled, `)

/** Raises the maximum after a hit point trait was developed or improved (WARP-XP-13). */
export const raise = defineRoll({
  kind: 'raise',
  label: TITLE,
  group: OFFER_LABELS.character,
  rules: ['WARP-XP-13'],
  about: s.object({ character: id }),
  offered: ({ state, viewer }) =>
    beingsOf(state)
      .filter(being => being.raise !== null && plays(being, viewer))
      .map(being => ({
        about: { character: being.id },
        id: `raise:${being.id}`,
        label: OFFER_LABELS.raise,
        group: groupOf(being),
      })),
  open({ character }, ctx) {
    const being = beingFor(ctx, character, 'about.character')
    if (!being.ok) return being
    if (!plays(being.value, ctx.viewer)) return tableRefusal('not-yours', 'about.character')
    return being.value.raise === null
      ? tableRefusal('nothing-to-raise', 'about.character')
      : ok(null)
  },
  parts: {
    owner: {
      role: 'owner',
      label: ({ state, about }) => same(state.beings[about.character]?.sheet.name ?? ''),
      form: partForm<About>()({
        mode: field.onlyIf(
          ({ state, about }: RaiseContext) =>
            state.beings[about.character]?.raise?.onlyTrait === true,
          field.choice(['fixed', 'roll'], TERMS.hitPoints, mode => MODES[mode], 'fixed'),
        ),
      }),
      required: true,
      secrecy: 'open',
      seat: ({ state, about, slip }) => state.beings[about.character]?.seat ?? slip.owner,
      when: ({ state, about }) => state.beings[about.character] !== undefined,
    },
  },
  title: ({ about: { character }, state }) =>
    phrase`${TITLE}: ${state.beings[character]?.sheet.name ?? ''}`,
  situation({ about: { character }, known: { owner }, state, table }) {
    const being = state.beings[character]
    if (being?.raise == null) return tableRefusal('nothing-to-raise', 'about.character')
    if (owner === undefined) return tableRefusal('part-missing', 'owner')
    const { onlyTrait, score } = being.raise
    const input: RaiseHitPointsInput = {
      hitPoints: pointsOf(being),
      onlyTrait,
      mode: owner.mode,
      score,
      options: optionsFor(table),
    }
    return ok(input)
  },
  run: raiseHitPoints,
  bill({ situation }) {
    const dice = situation.ok ? raiseDice(situation.value) : 0
    return {
      lines: [{ label: TERMS.hitPoints, value: dice, unit: 'die', rule: 'WARP-XP-13' }],
      total: same(dice === 0 ? '+7' : `${dice}d6`),
      dice: Array.from({ length: dice }, () => 6),
    }
  },
  odds: () => null,
  outcome: ({ gained, faces, rolledTotal }) => ({
    id: 'raised',
    label: TITLE,
    stamp: gained > 0 ? 'success' : 'neutral',
    text: phrase`${TITLE}: ${rolledText(rolledTotal)}+${gained}`,
    dice: plainDice(faces),
    figures: { gained, rolledTotal },
    why: [{ label: TERMS.hitPoints, value: `+${gained}`, rule: 'WARP-XP-13' }],
  }),
  effects({ faces, gained, hitPoints: to }, _, { state, about }) {
    const being = state.beings[about.character]
    if (being === undefined) return []
    const from = pointsOf(being)
    return [
      {
        id: 'raise',
        label: phrase`${TITLE}: +${gained}`,
        rules: ['WARP-XP-13'],
        change: { subject: being.sheet.name, what: TERMS.hitPoints, from: from.max, to: to.max },
        events: [hitPointsRaised({ being: being.id, faces: [...faces], gained, from, to })],
      },
    ]
  },
})

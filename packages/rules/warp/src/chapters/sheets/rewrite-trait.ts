import {
  field,
  label,
  ok,
  refuse,
  same,
  type Label,
  type ViewContext,
  type Result,
} from '@mastro/core'
import { fixedHitPoints } from '../../data/hit-points.ts'
import { PSYCHIC_POOL } from '../../data/magic.ts'
import { isNarrow, scoreOf, TRAIT_KINDS, type TraitKind } from '../../data/traits.ts'
import { checkLeads, defineOwnCommand, tableRefusal } from '../../guards.ts'
import { form } from '../../kit.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import { checkTraitKind } from '../../operations/shared/trait-kind.ts'
import { optionsOf } from '../../options.ts'
import type { Trait } from '../../sheet/character.ts'
import type { Being, State } from '../../state.ts'
import { beingChoices, groupOf } from './being-choices.ts'
import { traitRewritten } from './events.ts'

const rewritable = (being: Being | undefined) =>
  being?.sheet.traits.filter(({ unknown }) => !unknown) ?? []

const AS_IT_IS = label(' (vuoto: resta)', ' (blank: as it is)')
/** The name of a field that keeps the current value if it is empty. */
const orKeep = ({ it, en }: Label): Label => label(it + AS_IT_IS.it, en + AS_IT_IS.en)

const YES_NO = ['yes', 'no'] as const
const YES_NO_LABELS = { yes: label('Sì', 'Yes'), no: label('No', 'No') } as const
const flag = (title: Label) =>
  field.optionalChoice(YES_NO, orKeep(title), value => YES_NO_LABELS[value])
const CREATION_RANKS = ['superior', 'good'] as const

const fields = {
  trait: field.ref(TERMS.trait, (ctx: ViewContext<State>, given) =>
    rewritable(beingChoices(ctx, given)).map(trait => ({
      value: trait.id,
      label: same(trait.name ?? trait.id),
    })),
  ),
  name: field.text(120, orKeep(TERMS.name)),
  description: field.text(1000, orKeep(TERMS.description)),
  sign: field.text(200, orKeep(TERMS.sign)),
  kind: field.optionalChoice(TRAIT_KINDS, orKeep(OFFER_LABELS.kind), kind => labelOf('kind', kind)),
  rank: field.optionalChoice(CREATION_RANKS, orKeep(OFFER_LABELS.rank), rank =>
    labelOf('rank', rank),
  ),
  dice: field.onlyIf(
    ({ viewer }: ViewContext<State>) => viewer.leads,
    field.optionalInt(0, 12, orKeep(TERMS.dice)),
  ),
  combat: flag(OFFER_LABELS.usedToFight),
  hitPoints: flag(OFFER_LABELS.givesHitPoints),
  fringe: flag(TERMS.fringe),
}

/**
 * WARP-CREATE-6: rewrites a trait in any part. Players can do so until the sheet is approved, and
 * the Master always. Only the Master may set dice that differ from the kind and rank.
 */
export const rewriteTrait = defineOwnCommand('rewrite-trait', {
  rule: 'WARP-CREATE-6',
  label: OFFER_LABELS.rewrite,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.rewrite,
  form: form(fields),
  variants: (being, { viewer }) =>
    (viewer.leads || !being.sheet.approved) && rewritable(being).length > 0
      ? { group: groupOf(being) }
      : null,
  decide: (being, { character, trait: which, ...wanted }, ctx) => {
    const fault = being.sheet.approved || wanted.dice !== undefined ? checkLeads(ctx) : null
    if (fault !== null) return fault
    const before = rewritable(being).find(one => one.id === which)
    if (before === undefined) return tableRefusal('unknown-trait', 'trait')
    const trait = rewritten(before, wanted)
    if (!trait.ok) return trait
    const { kind, combat } = trait.value
    const narrow =
      kind === null || (isNarrow(before.kind ?? 'standard') && before.kind === kind)
        ? null
        : checkTraitKind({ kind, combat }, optionsOf(ctx.table), 'input')
    if (narrow !== null) return refuse(narrow.error.code, narrow.error.path?.replace('input.', ''))
    const after = { being: character, trait: trait.value }
    return ok([traitRewritten({ ...after, ...figuresAfter(being, before, trait.value) })])
  },
})

interface Wanted {
  readonly name: string
  readonly description: string
  readonly sign: string
  readonly kind?: TraitKind | undefined
  readonly rank?: (typeof CREATION_RANKS)[number] | undefined
  readonly dice?: number | undefined
  readonly combat?: 'yes' | 'no' | undefined
  readonly hitPoints?: 'yes' | 'no' | undefined
  readonly fringe?: 'yes' | 'no' | undefined
}

function rewritten(trait: Trait, wanted: Wanted): Result<Trait> {
  const { name, description, sign, kind, rank, dice, ...flags } = wanted
  const texts = {
    name: name === '' ? trait.name : name,
    description: description === '' ? trait.description : description,
    sign: sign === '' ? trait.sign : sign,
  }
  const isFlaw = trait.role === 'flaw'
  const scored = [kind, rank, dice, ...Object.values(flags)].some(value => value !== undefined)
  if (isFlaw) return scored ? refuse('trait-not-eligible', 'trait') : ok({ ...trait, ...texts }) // WARP-CREATE-5
  const made = { ...trait, ...texts, kind: kind ?? trait.kind, rank: rank ?? trait.rank }
  return ok({
    ...made,
    score: dice ?? scoreAfter(trait, made),
    combat: isSet(flags.combat, trait.combat),
    hitPoints: isSet(flags.hitPoints, trait.hitPoints),
    fringe: isSet(flags.fringe, trait.fringe),
  })
}

const isSet = (wanted: 'yes' | 'no' | undefined, now: boolean) =>
  wanted === undefined ? now : wanted === 'yes'

/** WARP-TRAIT-3: another kind or rank changes the dice, and other rewriting leaves them. */
function scoreAfter(before: Trait, { kind, rank }: Pick<Trait, 'kind' | 'rank'>): number | null {
  if (kind === before.kind && rank === before.rank) return before.score
  return kind === null ? before.score : scoreOf(kind, rank ?? 'good')
}

/**
 * What depends on the traits of a sheet that is not approved yet: hit points (WARP-HP-1), if those
 * of a trait changed, and the psychic pool (WARP-PSYPOOL-1).
 */
function figuresAfter({ sheet, seat }: Being, before: Trait, trait: Trait) {
  if (seat === null || sheet.approved) return {}
  const traits = sheet.traits.map(one => (one.id === trait.id ? trait : one))
  const counts = (one: Trait) => (one.hitPoints ? one.score : null)
  const scores = traits.flatMap(one => counts(one) ?? [])
  const max = fixedHitPoints(scores.length === 0 ? null : Math.max(...scores))
  const hasPower = traits.some(({ fringe }) => fringe)
  const shots = PSYCHIC_POOL.fixed
  return {
    ...(counts(before) === counts(trait) ? {} : { hitPoints: { max, current: max, temporary: 0 } }),
    ...(before.fringe === trait.fringe || hasPower === (sheet.psychic !== null)
      ? {}
      : { psychic: hasPower ? { max: shots, current: shots, label: '' } : null }),
  }
}

import type { Offer } from '@mastro/core'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { useDraft } from '../../../slip/form/drafts.ts'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import type { CarriedWeaponView, BodyDoc, WarpCharacterDoc, Trait } from '../docs.ts'
import { attacksOf, short, useFight, type Attack } from '../own-character.ts'
import { messages } from '../messages.ts'
import { isSeveral, targetsUnderFire } from './targets-under-fire.ts'

/** An attack in preparation, stored only on this page until it is made. */
export interface AttackDraft {
  readonly isOpen: boolean
  /** The target: an id, or the mode of fire on several. */
  readonly on?: string
  /** The targets chosen among those within reach. */
  readonly under?: readonly string[]
  readonly weapon?: string
  readonly trait?: string
  readonly what?: string
}

export const useAttackDraft = (being: string) =>
  useDraft<AttackDraft>(`attack ${being}`, { isOpen: false })

/** The attack as it will be made by default: last target and weapon, the fighting trait. */
export interface ChosenAttack {
  readonly attack: Attack
  readonly targets: readonly string[]
  readonly arm: CarriedWeaponView | undefined
  readonly trait: Trait | null
  readonly dice: number
  readonly what: string
}

export function useChosenAttack(
  doc: WarpCharacterDoc,
  offers: readonly Offer[],
): { readonly attacks: readonly Attack[]; readonly chosen: ChosenAttack | null } {
  const fight = useFight()
  const [plan] = useAttackDraft(doc.id)
  const bodies = useGameBelow<BodyDoc>('body/')
  const isFoe = (id: string) => bodies.find(body => body.id === id)?.kind === 'foe'
  const attacks = attacksOf(offers, doc.id)
  const onFoes = attacks.filter(({ targets }) => targets.every(isFoe)) // friends are never preselected
  const last = onFoes.find(({ offer }) => offer.id === fight?.again[doc.id])
  const first = firstOf(onFoes, bodies)
  const target = [plan.on, last?.on, first?.on].find(id => attacks.some(one => one.on === id))
  const on = attacks.filter(one => one.on === target)
  const best = bestArm(on, doc.arms ?? [])
  const attack =
    on.find(one => one.weapon === plan.weapon) ??
    on.find(one => one.weapon === last?.weapon) ??
    on.find(one => one.weapon === best) ??
    on[0] ??
    first
  if (attack === undefined) return { attacks, chosen: null }
  const trait = traitOf(doc, plan.trait)
  const chosen = {
    attack,
    targets: targetsUnderFire(reachOf(attacks, attack), plan.under, attack.on),
    arm: doc.arms?.find(arm => arm.id === attack.weapon),
    trait,
    dice: trait?.score ?? 2,
    what: plan.what ?? '',
  }
  return { attacks, chosen }
}

/** Prefers targets still able to act. */
function firstOf(attacks: readonly Attack[], bodies: readonly BodyDoc[]): Attack | undefined {
  const isUp = (id: string) => bodies.find(body => body.id === id)?.state.tone !== 'down'
  const single = attacks.filter(({ targets }) => targets.length === 1)
  return single.find(({ targets }) => targets.every(isUp)) ?? single[0]
}

const bestArm = (attacks: readonly Attack[], arms: readonly CarriedWeaponView[]) =>
  arms
    .filter(arm => attacks.some(one => one.weapon === arm.id))
    .toSorted((a, b) => b.factor - a.factor)[0]?.id

/** Possible targets of an attack. With two shots, everybody that the same weapon reaches. */
export const reachOf = (attacks: readonly Attack[], { on, weapon, targets }: Attack) =>
  on === 'double'
    ? attacks.filter(one => one.weapon === weapon && one.targets.length === 1).map(one => one.on)
    : targets

export const fightTraits = (doc: WarpCharacterDoc): readonly Trait[] =>
  (doc.character?.traits ?? [])
    .filter(
      ({ role, unknown, score, fringe }) =>
        role !== 'flaw' && !unknown && score !== null && !fringe,
    )
    .toSorted((a, b) => Number(b.combat) - Number(a.combat) || (b.score ?? 0) - (a.score ?? 0))

function traitOf(doc: WarpCharacterDoc, id: string | undefined): Trait | null {
  const traits = fightTraits(doc)
  if (id !== undefined) return traits.find(trait => trait.id === id) ?? null
  return traits.find(trait => trait.combat) ?? null
}

/** Makes the planned attack. */
export function useMakeAttack(doc: WarpCharacterDoc): (chosen: ChosenAttack) => void {
  const open = useOpenSlip()
  const [plan, change] = useAttackDraft(doc.id)
  return ({ attack, targets, arm, trait, what }) => {
    const { slip } = attack.offer
    if (slip === undefined) return
    const given = typeof slip.value === 'object' && slip.value !== null ? slip.value : {}
    const band = arm?.bands?.[1] ?? arm?.bands?.[0] ?? null
    const value = {
      ...given,
      trait: trait?.id ?? '',
      what,
      ...(band === null ? {} : { metres: String(band) }),
    }
    void open({ ...slip, value, about: { ...slip.about, targets } }).then(
      isDone => isDone && change({ ...plan, isOpen: false, what: '' }),
    )
  }
}

/** Texts of the plan: «Tubo ×2», «su Picchiatore». */
export function usePlanWords(): (
  chosen: ChosenAttack,
) => Readonly<Record<'act' | 'arm' | 'on', string>> {
  const t = useMessages(messages)
  const bodies = useGameBelow<BodyDoc>('body/')
  return ({ attack: { on }, targets, arm, dice }) => {
    const names = targets.map(id => short(bodies.find(body => body.id === id)?.name ?? ''))
    return {
      act: isSeveral(on) ? t.fireOn[on](targets.length) : t.attackWith(t.dice(dice)),
      arm: arm === undefined ? '' : `${localize(arm.name)} ×${arm.factor} `,
      on: t.onWhom(names.join(', ')),
    }
  }
}

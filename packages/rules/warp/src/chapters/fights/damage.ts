import { field, s, label, ok, phrase, toNameLabel } from '@mastro/core'
import { isAnyGone } from '../bodies/body-status.ts'
import { damageRoll, type DamageRollInput } from '../../operations/damage-roll.ts'
import { pointsOf } from '../../selectors.ts'
import { ATTACK_KINDS } from '../../data/firearms.ts'
import { WOUND_CLASSES } from '../../data/weapons.ts'
import { isNamed } from '../../state.ts'
import { checkInPlay, checkLeads, namedBeing, tableRefusal } from '../../guards.ts'
import { form, defineRoll } from '../../kit.ts'
import { damageRollOdds } from '../../odds/attack-odds.ts'
import { plainDice } from '../rolls/bill.ts'
import { overrideLogged } from '../rolls/effects.ts'
import { optionsFor, overrideField } from '../rolls/modifier-parts.ts'
import { LOWEST_DICE } from '../rolls/lowest-dice.ts'
import { id } from '../../schemas.ts'
import { labelOf } from '../../messages/label-of.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS, WOUND_LABELS } from '../../messages/terms.ts'
import { beingsOf, groupOf } from '../sheets/being-choices.ts'
import { changeDamage, harmEffect } from './attack-effects.ts'

/** Damage without an attack roll, such as an explosion (WARP-COMBATOPT-3). */
export const damage = defineRoll({
  kind: 'damage',
  label: TERMS.damage,
  group: OFFER_LABELS.direction,
  rules: ['WARP-COMBATOPT-3'],
  about: s.object({ target: id }),
  isOver: ({ about, state }) => isAnyGone(state, [about.target]),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? beingsOf(state)
          .filter(being => isNamed(being) && checkInPlay(being, '') === null)
          .map(being => ({
            about: { target: being.id },
            id: `damage:${being.id}`,
            label: OFFER_LABELS.explosion,
            group: groupOf(being),
          }))
      : [],
  open({ target }, ctx) {
    const fault = checkLeads(ctx)
    if (fault !== null) return fault
    const being = namedBeing(ctx, target, 'about.target')
    if (!being.ok) return being
    return checkInPlay(being.value, 'about.target') ?? ok(null)
  },
  title: ({ about: { target }, state }) =>
    phrase`${TERMS.damage}: ${state.beings[target]?.sheet.name ?? ''}`,
  parts: {
    owner: {
      role: 'owner',
      label: TERMS.damage,
      form: form({
        dice: field.int(1, 20, TERMS.dice, 4),
        doubled: field.bool(label('Raddoppiati', 'Doubled')),
        kind: field.choice(
          ATTACK_KINDS,
          TERMS.attack,
          kind => labelOf('attackKind', kind),
          'normal',
        ),
        woundClass: field.choice(
          WOUND_CLASSES,
          label('Ferita', 'Wound'),
          wound => WOUND_LABELS[wound],
          'blunt',
        ),
        ...overrideField,
      }),
      required: true,
      secrecy: 'may-seal',
    },
  },
  situation({ about: { target: key }, known: { owner }, state, table }) {
    const target = state.beings[key]
    if (target === undefined) return tableRefusal('unknown-being', 'about.target')
    if (owner === undefined) return tableRefusal('part-missing', 'owner')
    const { dice, doubled, kind, woundClass, override } = owner
    const input: DamageRollInput = {
      dice,
      doubled,
      kind,
      armor: [...target.armor],
      ironSkin: target.ironSkin,
      hitPoints: pointsOf(target),
      woundClass,
      options: optionsFor(table, override),
    }
    const tried = damageRoll(input, LOWEST_DICE)
    return tried.ok ? ok({ input, name: target.sheet.name, isPlayer: target.seat !== null }) : tried
  },
  run: ({ input }, dice) => damageRoll(input, dice),
  bill({ known: { owner } }) {
    if (owner === undefined) return { lines: [], total: TERMS.damage, dice: null }
    const { dice, doubled } = owner
    return {
      lines: [{ label: TERMS.damage, value: dice, unit: 'die', rule: 'WARP-COMBATOPT-3' }],
      total: phrase`${dice}d6${doubled ? ' ×2' : ''}`,
      dice: null,
    }
  },
  odds({ situation }) {
    if (!situation.ok || !situation.value.isPlayer) return null
    const found = damageRollOdds(situation.value.input)
    if (!found.ok || found.value.down === undefined) return null
    const { down: chance } = found.value
    return { outcomes: [{ id: 'down', label: label('Mette a terra', 'Puts down'), chance }] }
  },
  outcome(output, { name: who, isPlayer }, knows) {
    const open = knows('owner')
    const points = open || isPlayer
    const { damage: dealt, finalDamage } = output
    // in other words than the loss of hit points, which has its own log line
    const dealtTo = phrase`${TERMS.damage} ${toNameLabel(who)}`
    return {
      id: 'damage',
      label: TERMS.damage,
      stamp: 'neutral',
      text: points ? phrase`${dealtTo}: ${finalDamage}` : dealtTo,
      dice: open
        ? [
            ...plainDice(output.faces, { label: TERMS.damage }),
            ...plainDice([...dealt.normalFaces, ...dealt.ballisticFaces], { label: TERMS.armor }),
          ]
        : [],
      figures: points ? { damage: finalDamage } : {},
      why: open
        ? [
            { label: TERMS.damage, value: dealt.raw },
            { label: TERMS.armor, value: -(dealt.normalStopped + dealt.ballisticStopped) },
          ]
        : [],
    }
  },
  effects(output, { input }, { state, about, known }) {
    const target = state.beings[about.target]
    if (target === undefined || output.hitPoints === null) return []
    const { hitPoints: to, seriousWound: serious } = output
    const { woundClass } = input
    return [
      harmEffect(state, target, { to, woundClass, serious, cause: 'damage' }),
      ...overrideLogged(known.owner?.override, false),
    ]
  },
  change: changeDamage,
})

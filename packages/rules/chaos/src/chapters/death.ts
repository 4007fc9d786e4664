import { ask, s, label, ok, phrase, refuse, type Chapter } from '@mastro/core'
import { components } from '../operations/character.ts'
import { nameField, orNull } from '../operations/shared-fields.ts'
import { permanentLoss } from '../operations/permanent-loss.ts'
import { DEATH_CAUSES, resolveDeath, VERDICTS } from '../operations/resolve-death.ts'
import { totalPoints } from '../operations/body-state.ts'
import { aboutBody, aboutLed, folding, fromInput, withSheet } from '../guards.ts'
import { fact, form } from '../kit.ts'
import { deskOf, aboutBeing, DESK, line, nameOf } from '../log-and-offer-labels.ts'
import { settingsOf } from '../options.ts'
import { lost, nuances } from '../event-schemas.ts'
import { beingOf, type State } from '../state.ts'
import { WORDS } from '../messages/terms.ts'
import { bodyFact, conditionNow, patientOf } from './bodies.ts'
import { lostChanges } from './traits.ts'

/** Chapter 2.2.5: who is dying, and what never comes back. */

const ENDS = { saved: label('si salva', 'is saved'), dead: label('muore', 'dies') } as const

const deathResolved = bodyFact(
  'death-resolved',
  s.object({ who: nameField, condition: s.oneOf(VERDICTS), cause: s.text() }),
  {
    change: (being, { condition }) => (condition === 'dead' ? { ...being, status: 'dead' } : being),
    told: ({ condition, cause }, name) => ({
      text: phrase`${name} ${ENDS[condition]}.`,
      rules: [cause === 'wounds' ? 'WOC-DEATH-2' : 'WOC-DEATH-3'],
      open: true,
    }),
  },
)
const bodyLost = fact('body-lost', s.object({ who: nameField, components, nuances, lost }), {
  fold: folding((being, event) =>
    withSheet(being, { components: event.components, nuances: [...event.nuances] }),
  ),
  tell: ({ who, lost: gone }, before) => {
    const being = beingOf(before, who)
    const name = nameOf(being)
    const told = line(
      label(`${name}: una perdita che resta.`, `${name}: a loss that stays.`),
      ['WOC-WOUND-10'],
      { changes: lostChanges(who, gone) },
    )
    return aboutBeing(being, told)
  },
})

const AIDS = ['none', 'timely'] as const
const AID_WORDS = { none: label('Nessuno', 'None'), timely: label('In tempo', 'In time') } as const

/** WOC-DEATH-2, WOC-DEATH-3. Who is dying lives or dies; anybody dies where the Master says so. */
const resolveDeathOrder = aboutLed('resolve-death', {
  rule: 'WOC-DEATH-2',
  label: label('Decidi la sorte', 'Decide the fate'),
  group: DESK,
  verb: label('Decidi', 'Decide'),
  form: form({
    cause: ask.fixed(s.oneOf(DEATH_CAUSES)),
    aid: ask.one(AIDS, label('Soccorso', 'Help'), id => AID_WORDS[id], 'none'),
    verdict: ask.when('aid', ['timely'], verdictAsk()),
  }),
  fits: ({ status }) => (status === 'dead' ? refuse('not-active', 'who') : ok(null)),
  offer: being =>
    conditionNow(being) === 'dying'
      ? {
          given: { cause: 'wounds' as const },
          group: deskOf(being),
          label: label(`La sorte di ${nameOf(being)}`, `${nameOf(being)}’s fate`),
        }
      : {
          as: 'fate',
          given: { cause: 'master-decision' as const, aid: 'none' as const, verdict: null },
          group: deskOf(being),
          label: label(`${nameOf(being)} muore`, `${nameOf(being)} dies`),
        },
  decide: (being, { who, cause, aid, verdict }, { act }) => {
    const { state: body, vitality } = patientOf(being)
    const damage = totalPoints(body.wounds)
    const settings = settingsOf(act.table.options)
    const done = resolveDeath({ cause, aid, verdict, vitality, damage, settings })
    if (!done.ok) return fromInput(done)
    return ok([deathResolved({ who, condition: done.value.condition, cause })])
  },
})

function verdictAsk() {
  const question = ask.oneOrNone(VERDICTS, label('Verdetto', 'Verdict'), id => WORDS[id])
  return { ...question, schema: orNull(s.oneOf(VERDICTS)) }
}

/** WOC-WOUND-10. Where medicine is primitive. */
const permanentLossOrder = aboutBody('permanent-loss', {
  rule: 'WOC-WOUND-10',
  label: label('Una perdita che resta', 'A loss that stays'),
  group: DESK,
  verb: label('Assegna', 'Assign'),
  form: form({
    points: ask.whole(1, 99, label('Punti di Corpo', 'Points of Body'), 1),
  }),
  offer: (being, { table }) =>
    settingsOf(table.options).primitiveMedicine && being.character.components.body > 1
      ? { group: deskOf(being) }
      : null,
  decide: (being, { who, points: less }, { act }) => {
    const settings = settingsOf(act.table.options)
    const loss = permanentLoss({ character: being.character, points: less, settings })
    if (!loss.ok) return fromInput(loss)
    const { character, lost: gone } = loss.value
    const { components: left, nuances: shades } = character
    return ok([bodyLost({ who, components: left, nuances: shades, lost: gone })])
  },
})

export const death: Chapter<State> = {
  facts: [deathResolved, bodyLost],
  orders: [resolveDeathOrder, permanentLossOrder],
}

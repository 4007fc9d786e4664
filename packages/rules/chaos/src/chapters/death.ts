import { byAuthor, field, s, label, ok, phrase, refuse, type Chapter } from '@mastro/core'
import { components } from '../sheet/character.ts'
import { idField, orNull } from '../operations/shared-fields.ts'
import { permanentLoss } from '../operations/permanent-loss.ts'
import { DEATH_CAUSES, resolveDeath, VERDICTS } from '../operations/resolve-death.ts'
import { totalPoints } from '../operations/body-state.ts'
import { defineBodyCommand, defineLeaderCommand, fromInput } from '../guards.ts'
import { evolveBeing, withSheet } from '../updates.ts'
import { defineEvent, form } from '../kit.ts'
import { lineAboutBeing, line, nameOf } from '../messages/log-lines.ts'
import { deskOf, DESK } from '../messages/offer-groups.ts'
import { settingsOf } from '../options.ts'
import { lost, nuances } from '../schemas.ts'
import type { State } from '../state.ts'
import { beingOf } from '../selectors.ts'
import { TERM_LABELS } from '../messages/terms.ts'
import { defineBodyEvent, isInDanger, patientOf } from './bodies.ts'
import { lostChanges } from './traits.ts'
import { byPlayer } from '../personal-text.ts'

/** Chapter 2.2.5: dying characters and permanent losses. */

const ENDS = { saved: label('si salva', 'is saved'), dead: label('muore', 'dies') } as const

const deathResolved = defineBodyEvent(
  'death-resolved',
  s.object({ who: idField, condition: s.oneOf(VERDICTS), cause: s.text() }),
  {
    personalText: byAuthor,
    change: (being, { condition }) =>
      condition === 'dead'
        ? { ...being, status: 'dead' }
        : { ...being, savedAt: totalPoints(being.character.state.wounds) },
    describe: ({ condition, cause }, name) => ({
      text: phrase`${name} ${ENDS[condition]}.`,
      rules: [cause === 'wounds' ? 'WOC-DEATH-2' : 'WOC-DEATH-3'],
      open: true,
    }),
  },
)
const bodyLost = defineEvent('body-lost', s.object({ who: idField, components, nuances, lost }), {
  personalText: byPlayer(),
  evolve: evolveBeing((being, event) =>
    withSheet(being, { components: event.components, nuances: [...event.nuances] }),
  ),
  describe: ({ who, lost: gone }, before) => {
    const being = beingOf(before, who)
    const name = nameOf(being)
    const logLine = line(
      label(`${name}: una perdita che resta.`, `${name}: a permanent loss.`),
      ['WOC-WOUND-10'],
      { changes: lostChanges(who, gone) },
    )
    return lineAboutBeing(being, logLine)
  },
})

const AIDS = ['none', 'timely'] as const
const AID_WORDS = {
  none: label('Nessuno', 'None came'),
  timely: label('In tempo', 'Came in time'),
} as const

/**
 * WOC-DEATH-2, WOC-DEATH-3. Decides whether a dying being survives. The Master may also let any
 * other being die.
 */
const resolveDeathCommand = defineLeaderCommand('resolve-death', {
  rule: 'WOC-DEATH-2',
  label: label('Decidi la sorte', 'Decide the fate'),
  group: DESK,
  verb: label('Decidi', 'Decide'),
  form: form({
    cause: field.hidden(s.oneOf(DEATH_CAUSES)),
    aid: field.choice(AIDS, label('Soccorso', 'Help'), id => AID_WORDS[id], 'none'),
    verdict: field.when('aid', ['timely'], verdictField()),
  }),
  checkTarget: ({ status }) => (status === 'dead' ? refuse('not-active', 'who') : ok(null)),
  variants: being =>
    isInDanger(being)
      ? {
          given: { cause: 'wounds' as const },
          group: deskOf(being),
          label: label(`La sorte di ${nameOf(being)}`, `${nameOf(being)}’s fate`),
          asks: label(
            `Senza un soccorso che basti ${nameOf(being)} perde la vita. Si può annullare dal diario.`,
            `Without sufficient help ${nameOf(being)} loses their life. The log can undo it.`,
          ),
        }
      : {
          idPrefix: 'fate',
          given: { cause: 'master-decision' as const, aid: 'none' as const, verdict: null },
          group: deskOf(being),
          label: label(`${nameOf(being)} muore`, `${nameOf(being)} dies`),
          asks: label(
            `${nameOf(being)} perde la vita ed esce di scena. Si può annullare dal diario.`,
            `${nameOf(being)} loses their life and leaves the scene. The log can undo it.`,
          ),
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

function verdictField() {
  const question = field.optionalChoice(
    VERDICTS,
    label('Verdetto', 'Verdict'),
    id => TERM_LABELS[id],
  )
  return { ...question, schema: orNull(s.oneOf(VERDICTS)) }
}

/** WOC-WOUND-10. For settings with primitive medicine. */
const permanentLossCommand = defineBodyCommand('permanent-loss', {
  rule: 'WOC-WOUND-10',
  label: label('Una perdita che resta', 'A permanent loss'),
  group: DESK,
  verb: label('Assegna', 'Assign'),
  form: form({
    points: field.int(1, 99, label('Punti di Corpo', 'Points of Body'), 1),
  }),
  variants: (being, { table }) =>
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

export const death = {
  events: [deathResolved, bodyLost],
  commands: [resolveDeathCommand, permanentLossCommand],
} satisfies Chapter<State>

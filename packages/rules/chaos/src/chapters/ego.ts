import { field, s, label, ok, phrase, refuse, same, type Chapter } from '@mastro/core'
import { changeEgo, EGO_REASONS } from '../operations/change-ego.ts'
import { components } from '../sheet/character.ts'
import { idField, nameField, orNull, signed } from '../operations/shared-fields.ts'
import { defineLeaderCommand, fromInput } from '../guards.ts'
import { activeBeings, beingOf } from '../selectors.ts'
import { evolveBeing, withSheet } from '../updates.ts'
import { defineEvent, form, type GameContext } from '../kit.ts'
import { lineAboutBeing, line, nameOf } from '../messages/log-lines.ts'
import { deskOf, DESK } from '../messages/offer-groups.ts'
import { settingsOf } from '../options.ts'
import { lost, nuances, skills } from '../schemas.ts'
import type { State } from '../state.ts'
import { EGO_REASON_LABELS } from '../messages/ego-reasons.ts'
import { TERM_LABELS } from '../messages/terms.ts'
import { egoContestRoll } from './ego-contest.ts'
import { lostChanges } from './traits.ts'
import { byPlayer } from '../personal-text.ts'

/** Chapters 2.1.6 and 3.1: contests of Ego, and how Ego rises and falls. */

const egoChanged = defineEvent(
  'ego-changed',
  s.object({
    who: idField,
    from: s.int(-99, 99),
    to: s.int(-99, 99),
    reason: s.oneOf(EGO_REASONS),
    words: s.text(),
    components,
    nuances,
    skills,
    lost,
  }),
  {
    personalText: byPlayer('words'),
    evolve: evolveBeing((being, event) =>
      withSheet(being, {
        ego: event.to,
        components: event.components,
        nuances: [...event.nuances],
        skills: [...event.skills],
      }),
    ),
    describe: ({ who, from, to, reason, words: text, lost: gone }, before) => {
      const being = beingOf(before, who)
      const why = text === '' ? EGO_REASON_LABELS[reason] : same(text)
      const changes = [{ subject: who, what: TERM_LABELS.ego, from, to }, ...lostChanges(who, gone)]
      const logLine = line(
        phrase`${nameOf(being)}: ${TERM_LABELS.ego} ${from} → ${to}, ${why}.`,
        ['WOC-EGOV-1', 'WOC-EGOV-4'],
        { changes },
      )
      return lineAboutBeing(being, logLine)
    },
  },
)

/**
 * WOC-EGOV-1. The Master changes Ego for a reason. A win against a greater being also names that
 * being.
 */
const changeEgoCommand = defineLeaderCommand('change-ego', {
  rule: 'WOC-EGOV-1',
  label: label('Varia l’Ego', 'Change Ego'),
  group: DESK,
  verb: label('Varia', 'Change'),
  form: form({
    delta: field.custom(signed(-99, 99), id => ({
      id,
      label: TERM_LABELS.ego,
      kind: 'int',
      min: -5,
      max: 5,
      initial: 1,
    })),
    reason: field.choice(
      EGO_REASONS,
      label('Motivo', 'Reason'),
      id => EGO_REASON_LABELS[id],
      'feat',
    ),
    opponent: field.when(
      'reason',
      ['beat-superior', 'submission'],
      field.custom(orNull(nameField), (id, { state }: GameContext, given) => ({
        id,
        label: label('Con chi', 'With whom'),
        kind: 'choice',
        choices: activeBeings(state)
          .filter(being => being.id !== given['who'])
          .map(being => ({ value: being.id, label: same(nameOf(being)) })),
      })),
    ),
    luckyRoll: field.rare(field.bool(label('Per un tiro fortunato', 'By a lucky roll'))),
    words: field.text(8000, label('In parole', 'In words')),
  }),
  variants: being => ({ group: deskOf(being) }),
  decide: (being, asks, { state, act }) => {
    const { who, delta, reason, opponent, luckyRoll, words: text } = asks
    const other = opponent === null ? undefined : beingOf(state, opponent)
    if (opponent !== null && other === undefined) return refuse('unknown-character', 'opponent')
    if (opponent === null && reason === 'beat-superior')
      return refuse('opponent-missing', 'opponent')
    const changed = changeEgo({
      character: being.character,
      kind: being.seat === null ? 'npc' : 'pc',
      delta,
      reason,
      opponentEgo: other?.character.ego ?? null,
      luckyRoll,
      settings: settingsOf(act.table.options),
    })
    if (!changed.ok) return fromInput(changed)
    const { character, ego, lost: gone } = changed.value
    const { components: left, nuances: shades, skills: arts } = character
    const sheet = { components: left, nuances: shades, skills: arts, lost: gone }
    return ok([egoChanged({ who, ...ego, reason, words: text, ...sheet })])
  },
})

export const ego = {
  events: [egoChanged],
  commands: [changeEgoCommand],
  rolls: [egoContestRoll],
} satisfies Chapter<State>

import { field, s, label, ok, phrase, refuse, type Chapter } from '@mastro/core'
import { awardTraining, findTraining } from '../operations/award-training.ts'
import { TRAINABLE, type Training } from '../sheet/character.ts'
import { COMPONENTS, idField, nameField, orNull, points } from '../operations/shared-fields.ts'
import { defineLeaderCommand } from '../guards.ts'
import { evolveBeing, withSheet } from '../updates.ts'
import { defineEvent, form, type GameContext } from '../kit.ts'
import { line, nameIn, reasonSuffix } from '../messages/log-lines.ts'
import { DESK, deskOf } from '../messages/offer-groups.ts'
import { settingsOf } from '../options.ts'
import type { Being, State } from '../state.ts'
import { beingOf } from '../selectors.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { term, trainingPoints } from '../messages/terms.ts'
import { byPlayer } from '../personal-text.ts'

/** Chapter 3.3.6: Training Points, each for one trait of the sheet. */

const trainingAwarded = defineEvent(
  'training-awarded',
  s.object({ who: idField, kind: s.oneOf(TRAINABLE), name: nameField, points, reason: s.text() }),
  {
    personalText: byPlayer('reason'),
    evolve: evolveBeing((being, { kind, name, points: more }) => {
      const { training } = being.character
      const found = findTraining(training, kind, name)
      const after: Training[] =
        found === undefined
          ? [...training, { kind, name, points: more }]
          : training.map(one => (one === found ? { ...one, points: one.points + more } : one))
      return withSheet(being, { training: after })
    }),
    describe: ({ who, points: more, name, reason }, before) =>
      line(
        phrase`${nameIn(before, who)}: +${trainingPoints(more)}, ${nameLabel(name)}${reasonSuffix(reason)}.`,
        ['WOC-TRAIN-1'],
      ),
  },
)

/** WOC-TRAIN-1. Only what can be raised can be trained. */
const awardTrainingCommand = defineLeaderCommand('award-training', {
  rule: 'WOC-TRAIN-1',
  label: label('Punti Allenamento', 'Training Points'),
  group: DESK,
  verb: label('Assegna', 'Assign'),
  form: form({
    kind: field.hidden(orNull(s.oneOf(TRAINABLE))),
    name: field.hidden(orNull(nameField)),
    what: trainedField(),
    points: field.dynamicInt([1, 999], label('Punti', 'Points'), () => ({ max: 20, initial: 1 })),
    reason: field.text(8000, label('Motivo', 'Reason')),
  }),
  idPrefix: 'training',
  variants: being =>
    being.seat !== null ? { given: { kind: null, name: null }, group: deskOf(being) } : null,
  decide: (being, asks, { act }) => {
    const row = trainable(being).find(({ key }) => key === asks.what)
    const kind = asks.kind ?? row?.kind
    const name = asks.name ?? row?.name
    if (kind === undefined || name === undefined) return refuse('choice-missing', 'what')
    const { who, points: more, reason } = asks
    const { training } = being.character
    const settings = settingsOf(act.table.options)
    const given = awardTraining({ training, kind, name, points: more, settings })
    return given.ok ? ok([trainingAwarded({ who, kind, name, points: more, reason })]) : given
  },
})

interface Trainable {
  readonly key: string
  readonly kind: (typeof TRAINABLE)[number]
  readonly name: string
}

function trainable({ character }: Being): readonly Trainable[] {
  const { skills, incapacities } = character
  const row = (kind: Trainable['kind'], name: string) => ({ key: `${kind}/${name}`, kind, name })
  return [
    ...skills.map(({ name }) => row('skill', name)),
    ...skills.flatMap(({ specialisations }) =>
      specialisations.map(({ name }) => row('specialisation', name)),
    ),
    ...incapacities.map(({ name }) => row('incapacity', name)),
    ...COMPONENTS.map(name => row('component', name)),
  ]
}

function trainedField() {
  return field.custom(orNull(nameField), (id, { state }: GameContext, given) => {
    const being = beingOf(state, String(given['who']))
    const rows = being === undefined ? [] : trainable(being)
    return {
      id,
      label: label('In che cosa', 'In what'),
      kind: 'choice' as const,
      choices: rows.map(({ key, kind, name }) => ({
        value: key,
        label: kind === 'component' ? term('component', name) : nameLabel(name),
      })),
    }
  })
}

export const training = {
  events: [trainingAwarded],
  commands: [awardTrainingCommand],
} satisfies Chapter<State>

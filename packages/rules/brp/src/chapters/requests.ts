import { field, json, label, ok, phrase, refuse, same } from '@mastro/core'
import type { Chapter, Docs, RequestDoc } from '@mastro/core'
import type { Character, Lesson, State } from '../state.ts'
import { masterOnly, type BrpContext } from '../guards.ts'
import { beingOf, skillOf } from '../selectors.ts'
import { form, defineCommand } from '../kit.ts'
import { id } from '../schemas.ts'
import { seatName } from '../messages/log-lines.ts'
import { GROUP } from '../messages/offer-groups.ts'
import { professionLabel, skillLabel } from '../messages/terms.ts'
import { rerollRefused } from './people/events.ts'

/**
 * `request/<id>`: requests of players to the leader, with the facts needed to decide and the
 * answers (BRP-ROLE-2, BRP-CHAR-7, BRP-EXP-10).
 */

const refuseReroll = defineCommand('refuse-reroll', {
  rule: 'BRP-CHAR-7',
  label: label('Tengano quel che è uscito', 'Keep what was rolled'),
  group: GROUP.desk,
  verb: label('Tieni quelle', 'Keep those'),
  authorize: masterOnly,
  form: form({ seat: field.hidden(id) }),
  offered: ({ state, table }) =>
    askers(state).map(seat => ({
      id: `refuse-reroll/${seat}`,
      given: { seat },
      label: phrase`${seatName(seat, table)}: ${label('tenga quel che è uscito', 'keep what was rolled')}`,
    })),
  decide: ({ seat }, { state }) =>
    askers(state).includes(seat)
      ? ok([rerollRefused({ seat })])
      : refuse('nothing-to-approve', 'seat'),
})

const askers = ({ rerollAskedBy }: State) => [...new Set(rerollAskedBy)]

const WORD = {
  approve: label('Approva', 'Approve'),
  sendBack: label('Rimanda', 'Return to the player'),
  no: label('No', 'No'),
} as const

const AWAITED = {
  'custom-profession': label('Una professione sua', 'A profession of their own'),
  'field-of-study': label('Un campo di studi suo', 'A field of study of their own'),
} as const

function approvalDoc(one: Character): RequestDoc {
  const { profession } = one.choices
  return {
    id: `approve-${one.id}`,
    kind: 'character',
    from: one.seat,
    being: one.id,
    to: null,
    title: phrase`${one.name}: ${label('va bene?', 'is it all right?')}`,
    content: [
      {
        id: 'profession',
        label: label('Professione', 'Profession'),
        value: '',
        why: typeof profession === 'string' ? professionLabel(profession) : same(profession.custom),
      },
      ...one.awaiting.map(what => ({ id: what, label: AWAITED[what], value: '' })),
    ],
    state: 'open',
    answers: [
      {
        id: 'yes',
        verb: WORD.approve,
        tone: 'yes',
        command: { type: 'approve-character', character: one.id },
      },
      {
        id: 'no',
        verb: WORD.sendBack,
        tone: 'no',
        command: { type: 'veto-character', character: one.id },
        fields: [
          {
            id: 'reason',
            label: label('Perché, se dici di no', 'Why, if you say no'),
            kind: 'text',
            needed: true,
          },
        ],
      },
    ],
  }
}

function lessonDoc(
  { id: lesson, teacher, student, skill }: Lesson,
  state: State,
): RequestDoc | null {
  const learns = state.characters[student]
  const teaches = beingOf(state, teacher)
  if (learns === undefined || teaches === undefined) return null
  const score = (who: typeof teaches, ref: string) => `${skillOf(state, who, ref) ?? 0}\u202f%`
  return {
    id: `lesson-${lesson}`,
    kind: 'lesson',
    from: learns.seat,
    being: student,
    to: null,
    title: phrase`${learns.name} ${label('vuole imparare', 'wants to learn')} ${skillLabel(skill)}`,
    content: [
      {
        id: 'now',
        label: phrase`${learns.name}, ${skillLabel(skill)}`,
        value: score(learns, skill),
      },
      {
        id: 'subject',
        label: phrase`${label('Da', 'From')} ${teaches.name}, ${skillLabel(skill)}`,
        value: score(teaches, skill),
      },
      {
        id: 'teach',
        label: phrase`${teaches.name}, ${skillLabel('teach')}`,
        value: score(teaches, 'teach'),
        rule: 'BRP-EXP-9',
      },
    ],
    state: 'open',
    answers: [
      {
        id: 'yes',
        verb: WORD.approve,
        tone: 'yes',
        command: { type: 'approve-lesson', lesson },
        fields: [
          { id: 'time', label: label('Quanto tempo', 'How long'), kind: 'text', needed: true },
          { id: 'price', label: label('Quanto costa', 'What it costs'), kind: 'text' },
        ],
      },
      { id: 'no', verb: WORD.no, tone: 'no', command: { type: 'drop-lesson', lesson } },
    ],
  }
}

const rerollDoc = (seat: string, ctx: BrpContext): RequestDoc => ({
  id: `reroll-${seat}`,
  kind: 'reroll',
  from: seat,
  to: null,
  title: phrase`${seatName(seat, ctx.table)} ${label('vorrebbe tirare di nuovo le caratteristiche', 'would like to roll the characteristics again')}`,
  content: [
    {
      id: 'all',
      label: label('Se lo concedi, può farlo ognuno', 'If you grant it, everybody may roll again'),
      value: '',
      rule: 'BRP-CHAR-7',
    },
  ],
  state: 'open',
  answers: [
    {
      id: 'yes',
      verb: label('Ognuno può tirare di nuovo', 'Everybody may roll again'),
      tone: 'yes',
      command: { type: 'grant-reroll' },
    },
    {
      id: 'no',
      verb: label('Tieni quelle', 'Keep those'),
      tone: 'no',
      command: { type: 'refuse-reroll', seat },
    },
  ],
})

/** The leader gets the answers. The requester only sees that the request is pending. */
function requestDocs(ctx: BrpContext): Docs {
  const { state, viewer } = ctx
  const all = [
    ...Object.values(state.characters)
      .filter(({ awaiting }) => awaiting.length > 0)
      .map(approvalDoc),
    ...Object.values(state.lessons)
      .filter(({ terms }) => terms === null)
      .flatMap(lesson => lessonDoc(lesson, state) ?? []),
    ...askers(state).map(seat => rerollDoc(seat, ctx)),
  ]
  return Object.fromEntries(
    all
      .filter(({ from }) => viewer.leads || (viewer.seat !== null && viewer.seat === from))
      .map(({ answers, content, ...doc }) => [
        `request/${doc.id}`,
        // The content may include figures of an opponent that teaches, so only the leader gets it.
        json(viewer.leads ? { ...doc, content, answers } : { ...doc, content: [] }),
      ]),
  )
}

export const requests = {
  commands: [refuseReroll],
  events: [rerollRefused],
  docs: requestDocs,
} satisfies Chapter<State>

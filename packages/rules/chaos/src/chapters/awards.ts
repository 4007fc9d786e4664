import { byAuthor, field, s, json, label, ok, phrase, refuse, same } from '@mastro/core'
import type { Chapter, Label, Result, WhyStep } from '@mastro/core'
import {
  OBJECTIVES,
  OBJECTIVE_POINTS,
  ROLEPLAY,
  ROLEPLAY_POINTS,
  awardExperience,
} from '../operations/award-experience.ts'
import { earn } from '../operations/experience-points.ts'
import { blankable, flag, idField, listOf, word } from '../operations/shared-fields.ts'
import { fromInput, masterOnly } from '../guards.ts'
import { withBeing, withSheet } from '../updates.ts'
import type { AwardDue, AwardsDoc } from '../documents.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { line, nameIn, nameOf, reasonSuffix } from '../messages/log-lines.ts'
import { DESK } from '../messages/offer-groups.ts'
import { settingsOf } from '../options.ts'
import type { Awards, Being, State } from '../state.ts'
import { beingOf } from '../selectors.ts'
import { experiencePoints, term, TERM_LABELS } from '../messages/terms.ts'

/** Chapter 3.2: Experience Points at the end of an adventure. */

const NO_AWARDS: Awards = { awarded: [], votes: {} }
const inVotes = (
  state: State,
  character: string,
  votes: Readonly<Record<string, boolean>>,
): State => {
  const awards = state.awards ?? NO_AWARDS
  const own = { ...awards.votes[character], ...votes }
  return { ...state, awards: { ...awards, votes: { ...awards.votes, [character]: own } } }
}

const memorableProposed = defineEvent('memorable-proposed', s.object({ character: idField }), {
  evolve: (state, { character }) => inVotes(state, character, {}),
  describe: ({ character }, before) =>
    line(phrase`${nameIn(before, character)}: ${term('roleplay', 'memorable')}?`, ['WOC-XP-4']),
})
const memorableVoted = defineEvent(
  'memorable-voted',
  s.object({ character: idField, seat: idField, agree: s.bool() }),
  {
    evolve: (state, { character, seat, agree }) => inVotes(state, character, { [seat]: agree }),
    describe: ({ seat, agree }, _before, table) => {
      const voter = table.seats.find(({ id }) => id === seat)?.name ?? seat
      return line(phrase`${voter}: ${agree ? label('d’accordo', 'agreed') : same('no')}.`, [
        'WOC-XP-4',
      ])
    },
  },
)
const PARTS = ['survival', 'objective', 'roleplay', 'merit'] as const
const part = s.int(0, 99)
const experienceAwarded = defineEvent(
  'experience-awarded',
  s.object({
    character: idField,
    award: s.object({
      breakdown: s.object({ survival: part, objective: part, roleplay: part, merit: part }),
      total: s.int(0, 999),
    }),
    reason: s.text(),
    /** Counted in the totals while awards are open. Missing in older logs. */
    counted: s.optional(s.literal(true)),
  }),
  {
    personalText: byAuthor,
    evolve: (state, { character, award, counted }) => {
      const awards = state.awards ?? NO_AWARDS
      const after = withBeing(state, character, being =>
        withSheet(being, { xp: earn(being.character.xp, award.total) }),
      )
      const given = counted ? { points: { ...awards.points, [character]: award.total } } : {}
      return {
        ...after,
        awards: { ...awards, awarded: [...awards.awarded, character], ...given },
      }
    },
    describe: ({ character, award, reason }, before) => {
      const { total, breakdown } = award
      const xp = beingOf(before, character)?.character.xp ?? { total: 0, available: 0 }
      const why: readonly WhyStep[] = PARTS.filter(id => breakdown[id] > 0).map(id => ({
        label: term('award', id),
        value: breakdown[id],
        rule: AWARD_RULES[id],
      }))
      const change = (what: Label, from: number) => ({
        subject: character,
        what,
        from,
        to: from + total,
      })
      return line(
        phrase`${nameIn(before, character)}: +${experiencePoints(total)}${reasonSuffix(reason)}.`,
        ['WOC-XP-1', 'WOC-XP-6'],
        {
          why,
          changes: [
            change(TERM_LABELS.xpTotal, xp.total),
            change(TERM_LABELS.xpAvailable, xp.available),
          ],
        },
      )
    },
  },
)
const AWARD_RULES = {
  survival: 'WOC-XP-1',
  objective: 'WOC-XP-2',
  roleplay: 'WOC-XP-3',
  merit: 'WOC-XP-5',
} as const

/** WOC-TABLE-5. Awards open when an adventure closes, once for each character. */
function awardsFor({ awards, characters }: State, id: string): Result<Awards> {
  if (awards === null) return refuse('awards-not-open')
  const being = Object.hasOwn(characters, id) ? characters[id] : undefined
  if (being === undefined || being.status === 'retired')
    return refuse('unknown-character', 'character')
  return awards.awarded.includes(id) ? refuse('already-awarded', 'character') : ok(awards)
}

/** Characters without an award for the adventure that closed. */
export function unawardedCharacters({ awards, characters }: State): readonly Being[] {
  if (awards === null) return []
  return Object.values(characters).filter(
    ({ id, status }) => status !== 'retired' && !awards.awarded.includes(id),
  )
}

/** WOC-XP-4. The Master opens the vote and all the other players answer. */
const proposeMemorable = defineCommand('propose-memorable', {
  rule: 'WOC-XP-4',
  label: label('Chiedi il voto unanime', 'Call the unanimous vote'),
  group: DESK,
  form: form({ character: field.hidden(idField) }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? unawardedCharacters(state)
          .filter(({ id }) => state.awards?.votes[id] === undefined)
          .map(being => ({
            given: { character: being.id },
            id: `memorable/${being.id}`,
            label: label(
              `${nameOf(being)}: chiedi il voto unanime`,
              `${nameOf(being)}: call the unanimous vote`,
            ),
          }))
      : [],
  decide: ({ character }, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const open = awardsFor(state, character)
    return open.ok ? ok([memorableProposed({ character })]) : open
  },
})

const voteMemorable = defineCommand('vote-memorable', {
  rule: 'WOC-XP-4',
  label: label('Memorabile?', 'Memorable?'),
  group: DESK,
  form: form({ character: field.hidden(idField), agree: field.hidden(s.bool()) }),
  offered: ({ state, viewer, table }) =>
    Object.entries(state.awards?.votes ?? {})
      .filter(([id, votes]) => mayVote({ state, viewer, table }, id, votes))
      .flatMap(([character]) =>
        [true, false].map(agree => ({
          given: { character, agree },
          id: `vote/${character}/${agree}`,
          group: same(nameIn(state, character)),
          label: agree
            ? label('Memorabile: d’accordo', 'Memorable: agreed')
            : label('Memorabile: no', 'Memorable: no'),
        })),
      ),
  decide: ({ character, agree }, { state, viewer, table }) => {
    const open = awardsFor(state, character)
    if (!open.ok) return open
    const { seat } = viewer
    const votes = open.value.votes[character]
    if (votes === undefined) return refuse('vote-not-open', 'character')
    if (seat === null || seat === table.master || !table.seats.some(({ id }) => id === seat))
      return refuse('players-only')
    if (state.characters[character]!.seat === seat) return refuse('own-vote', 'character')
    if (Object.hasOwn(votes, seat)) return refuse('already-voted', 'character')
    return ok([memorableVoted({ character, seat, agree })])
  },
})

function mayVote(
  { state, viewer, table }: GameContext,
  character: string,
  votes: Readonly<Record<string, boolean>>,
): boolean {
  const { seat } = viewer
  const isPlayer = seat !== null && seat !== table.master
  const another = state.characters[character]?.seat !== seat
  return isPlayer && another && awardsFor(state, character).ok && !Object.hasOwn(votes, seat)
}

const judged = {
  survived: flag(true),
  active: flag(true),
  roleplay: word(ROLEPLAY, 'none'),
  decisive: flag(false),
  personalGoal: flag(false),
  reason: blankable(),
}

/**
 * Records that these characters get no award for this adventure, so that the decision is in the
 * log.
 */
const awardsWaived = defineEvent('awards-waived', s.object({ characters: s.list(idField) }), {
  evolve: (state, { characters }) => {
    const awards = state.awards ?? NO_AWARDS
    return { ...state, awards: { ...awards, awarded: [...awards.awarded, ...characters] } }
  },
  describe: ({ characters }, before) => {
    const names = characters.map(id => nameIn(before, id)).join(', ')
    return line(label(`Nessun premio per ${names}.`, `No award for ${names}.`), ['WOC-XP-1'])
  },
})
const waiveAwards = defineCommand('waive-awards', {
  rule: 'WOC-XP-1',
  label: label('Nessun altro premio', 'No other award'),
  group: DESK,
  form: form({}),
  offered: ({ state, viewer }) =>
    viewer.leads && unawardedCharacters(state).length > 0 ? [{ given: {} }] : [],
  decide: (_, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const characters = unawardedCharacters(state).map(({ id }) => id)
    return characters.length === 0 ? refuse('awards-not-open') : ok([awardsWaived({ characters })])
  },
})

const awardExperienceCommand = defineCommand('award-experience', {
  rule: 'WOC-XP-1',
  label: label('Premia', 'Award'),
  group: DESK,
  verb: label('Premia', 'Award'),
  form: form({
    /** Several awards at once, sent by the awards screen. */
    characters: field.hidden(listOf(s.object({ ...judged, id: idField }))),
    character: field.hidden(s.optional(idField)),
    base: field.dynamicInt(
      [1, 4],
      label('Quanto è stata lunga e dura', 'How long and hard it was'),
      () => ({
        initial: 1,
      }),
    ),
    objective: field.choice(
      OBJECTIVES,
      label('Scopo', 'Aim'),
      id => term('objective', id),
      'achieved',
    ),
    survived: field.bool(label('È in vita alla fine', 'Survived'), true),
    active: field.bool(label('Ha preso parte', 'Took part'), true),
    roleplay: field.choice(ROLEPLAY, term('award', 'roleplay'), id => term('roleplay', id), 'none'),
    decisive: field.bool(term('merit', 'decisive')),
    personalGoal: field.bool(term('merit', 'personalGoal')),
    reason: field.text(8000, label('Motivo', 'Reason')),
  }),
  offered: ({ state, viewer }) =>
    viewer.leads
      ? unawardedCharacters(state).map(being => ({
          given: { character: being.id, characters: [] },
          id: `award/${being.id}`,
          label: label(`Premia ${nameOf(being)}`, `Award ${nameOf(being)}`),
        }))
      : [],
  decide: (asks, { state, act }) => {
    const refused = masterOnly(act)
    if (refused) return refused
    const { base, objective, characters, character } = asks
    const all = character === undefined ? characters : [...characters, { ...asks, id: character }]
    for (const [i, { id }] of all.entries()) {
      const open = awardsFor(state, id)
      if (!open.ok) return refuse(open.error.code, `characters[${i}].id`)
    }
    const { seats, master, options } = act.table
    const given = awardExperience({
      players: seats.map(({ id }) => id).filter(id => id !== master),
      base,
      objective,
      characters: all.map(({ id, survived, active, roleplay, decisive, personalGoal }) => ({
        id,
        survived,
        active,
        roleplay,
        decisive,
        personalGoal,
        player: state.characters[id]!.seat ?? '', // safe: every character was found above
        consents: consentsOf(state, id),
        xp: state.characters[id]!.character.xp,
      })),
      settings: settingsOf(options),
    })
    if (!given.ok) return fromInput(given)
    return ok(
      all.map(({ id, reason }) => {
        const { xp: _, ...award } = given.value.awards[id]! // safe: everyone named gets one
        return experienceAwarded({ character: id, award, reason, counted: true })
      }),
    )
  },
})

function consentsOf({ awards }: State, character: string): string[] {
  const votes = awards?.votes[character] ?? {}
  return Object.keys(votes).filter(seat => votes[seat])
}

export const awards = {
  events: [memorableProposed, memorableVoted, experienceAwarded, awardsWaived],
  commands: [proposeMemorable, voteMemorable, awardExperienceCommand, waiveAwards],
  docs: ctx => (ctx.state.awards === null ? {} : { awards: json(awardsDoc(ctx)) }),
} satisfies Chapter<State>

const WORTH = {
  objective: OBJECTIVES.map(id => ({
    id,
    label: term('objective', id),
    points: OBJECTIVE_POINTS[id],
  })),
  roleplay: ROLEPLAY.map(id => ({
    id,
    label: term('roleplay', id),
    points: ROLEPLAY_POINTS[id],
  })),
}

function awardsDoc({ state, viewer, table }: GameContext): AwardsDoc {
  const { awarded, votes, points } = state.awards ?? NO_AWARDS
  const common = { awarded, votes, worth: WORTH, ...(points === undefined ? {} : { points }) }
  return viewer.leads
    ? { ...common, due: unawardedCharacters(state).flatMap(being => dueOf(being, votes, table)) }
    : common
}

/** WOC-XP-4. Players who have not voted yet on the memorable role-playing. */
function dueOf(
  being: Being,
  votes: Awards['votes'],
  { seats, master }: GameContext['table'],
): readonly AwardDue[] {
  const { id, seat, status } = being
  if (seat === null) return []
  const row = { being: id, seat, name: nameOf(being), survived: status !== 'dead' }
  const own = votes[id]
  if (own === undefined) return [row]
  const voters = seats.map(one => one.id).filter(one => one !== master && one !== seat)
  const waitsFor = voters.filter(one => !Object.hasOwn(own, one))
  const isRefused = Object.values(own).includes(false)
  return [{ ...row, waitsFor, ...(isRefused ? { isRefused } : {}) }]
}

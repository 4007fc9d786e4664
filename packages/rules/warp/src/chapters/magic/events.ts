import { s, label, phrase, type Label, type Line, byAuthor, byFirstAuthor } from '@mastro/core'
import { defineBeingEvent, type BeingEventContext } from '../being-event.ts'
import { withChange, line, privateLine } from '../../messages/log-lines.ts'
import { withSheet } from '../../updates.ts'
import type { Character } from '../../sheet/character.ts'
import { charge, id, psychic, studiedSpell } from '../../schemas.ts'
import { byPlayer } from '../../personal-text.ts'
import { LOG_SENTENCES } from '../../messages/log-sentences.ts'
import { TERMS } from '../../messages/terms.ts'
import { spellName } from '../../presets/spell-names.ts'
import { plainDice } from '../rolls/bill.ts'

const of = { being: id }
export const SHOT_CAUSES = ['spent', 'rest', 'bought', 'opened'] as const

export const shotsChanged = defineBeingEvent(
  'shots-changed',
  s.object({
    ...of,
    from: s.nullable(psychic),
    to: psychic,
    carry: s.number(0),
    cause: s.oneOf(SHOT_CAUSES),
  }),
  {
    personalText: byPlayer(),
    change: (being, { to, carry }) => ({ ...withSheet(being, { psychic: to }), shotsCarry: carry }),
    describe({ event: { from, to }, who, being }) {
      const logLine = line(phrase`${who}: ${poolNow(to.current, to.max)}`, 'WARP-POWER-1')
      return privateLine(
        being,
        withChange(logLine, who, TERMS.psychic, [from?.current ?? 0, to.current]),
      )
    },
  },
)

const poolNow = (current: number, max: number): Label =>
  label(`riserva psichica ora ${current} di ${max}`, `psychic pool now ${current} of ${max}`)

/** WARP-POWER-2: dice that a power adds to the next roll. */
export const chargeChanged = defineBeingEvent(
  'charge-changed',
  s.object({ ...of, charge: s.nullable(charge) }),
  {
    personalText: byAuthor,
    change: (being, event) => ({ ...being, charge: event.charge }),
  },
)

export const powerStudied = defineBeingEvent(
  'power-studied',
  s.object({
    ...of,
    name: s.text(),
    faces: s.list(s.int(1, 6), 0, 100),
    muteFace: s.nullable(s.int(1, 6)),
    psychicMute: s.nullable(s.bool()),
    learned: s.bool(),
  }),
  {
    personalText: byFirstAuthor,
    change: (being, { psychicMute }) => ({ ...being, psychicMute }),
    describe: describeStudy,
  },
)

interface Study {
  readonly name: string
  readonly faces: readonly number[]
  readonly muteFace: number | null
}

/**
 * WARP-LEARN-2, 4: the Master reads the dice, including the mute die. The others read only that the
 * study is over.
 */
function describeStudy({ event: { name, faces, muteFace }, who }: BeingEventContext<Study>): Line {
  const mute = muteFace === null ? '' : phrase` (${LOG_SENTENCES.secretDie}: ${muteFace})`
  const fallen = [...(muteFace === null ? [] : [muteFace]), ...faces]
  const text = phrase`${who}, ${name}: ${faces.join(' ')}${mute}`
  return {
    ...line(text, 'WARP-LEARN-1', 'WARP-LEARN-2'),
    faces: plainDice(fallen),
    audience: { master: true },
    others: phrase`${who} ${LOG_SENTENCES.studyOver}`,
  }
}

export const powerLost = defineBeingEvent('power-lost', s.object({ ...of, trait: id }), {
  change: (being, { trait }) => ({ ...being, lostPowers: [...being.lostPowers, trait] }),
  describe: ({ who, being }) =>
    privateLine(being, line(phrase`${who} ${LOG_SENTENCES.losesPower}`, 'WARP-PWR-3')),
})

export const powerRegained = defineBeingEvent('power-regained', s.object({ ...of, trait: id }), {
  change: (being, { trait }) => ({
    ...being,
    lostPowers: being.lostPowers.filter(lost => lost !== trait),
  }),
  describe: ({ who, being }) =>
    privateLine(being, line(phrase`${who} ${LOG_SENTENCES.regainsPower}`, 'WARP-PWR-3')),
})

/** WARP-SPELL-9: only the Master knows the level. The player reads the estimated difficulty. */
export const spellOffered = defineBeingEvent(
  'spell-offered',
  s.object({ ...of, spell: studiedSpell, looks: s.text() }),
  {
    personalText: byAuthor,
    change: (being, { spell }) => withSheet(being, { studying: [...being.sheet.studying, spell] }),
    describe({ event, who, being }) {
      const looks = event.looks === '' ? '' : `: ${event.looks}`
      const text = phrase`${who} ${LOG_SENTENCES.mayStudy} ${spellName(event.spell.name)}${looks}`
      return privateLine(being, line(text, 'WARP-SPELL-9'))
    },
  },
)

export const spellStudied = defineBeingEvent(
  'spell-studied',
  s.object({ ...of, spell: s.text(), learned: s.bool(), botch: s.bool(), progress: s.anyInt() }),
  {
    personalText: byFirstAuthor,
    change: (being, event) => withSheet(being, afterStudy(being.sheet, event)),
    describe: ({ event, who }) =>
      line(
        phrase`${who}: ${event.spell}, ${event.learned ? LOG_SENTENCES.learned : LOG_SENTENCES.notYet}`,
        'WARP-SPELL-2',
      ),
  },
)

function afterStudy(
  { spells, studying }: Character,
  week: { readonly spell: string; readonly learned: boolean; readonly progress: number },
): Partial<Character> {
  const spell = studying.find(({ name }) => name === week.spell)
  if (spell === undefined) return {}
  if (!week.learned)
    return {
      studying: studying.map(one => (one === spell ? { ...one, progress: week.progress } : one)),
    }
  return {
    studying: studying.filter(one => one !== spell),
    spells: [...spells, { name: spell.name, level: spell.level }],
  }
}

import { never, phrase, type Label, type Line } from '@mastro/core'
import { labelOf } from '../words/label-of.ts'
import { SAY } from '../words/sentences.ts'
import { TERMS } from '../words/terms.ts'
import type { PoolEvent } from './events.ts'
import type { Being } from './state.ts'
import { tellPoints } from './tell-body.ts'
import { line, own } from './tell-line.ts'

type OwnPoolEvent = Exclude<PoolEvent, { type: 'request-made' | 'request-closed' }>
type MagicEvent = Extract<
  OwnPoolEvent,
  { type: 'power-studied' | 'power-lost' | 'power-regained' | 'spell-offered' | 'spell-studied' }
>

export function tellPool(event: OwnPoolEvent, being: Being | undefined, who: Label): Line | null {
  switch (event.type) {
    case 'shots-changed': {
      const { from, to } = event
      const told = line(phrase`${who}: ${TERMS.psychic} ${to.current}/${to.max}`, 'WARP-POWER-1')
      return own(being, changing(told, who, TERMS.psychic, from?.current ?? 0, to.current))
    }
    case 'charge-changed':
    case 'raise-due':
      return null
    case 'experience-used':
      return line(phrase`${who} ${SAY.usesExperience}`, 'WARP-XPPOOL-2')
    case 'experience-awarded':
      return awarded(event, who)
    case 'experience-spent': {
      const told = line(phrase`${who} ${SAY.spendsExperience}`, 'WARP-XP-3')
      return own(being, changing(told, who, TERMS.experience, event.from.pool, event.to.pool))
    }
    case 'trait-gained': {
      const { name, score } = event.trait
      return own(
        being,
        line(phrase`${who} ${SAY.develops} ${name ?? ''} (${score ?? 0})`, 'WARP-XP-4'),
      )
    }
    case 'trait-improved':
      return own(
        being,
        line(phrase`${who}: ${SAY.improves}, ${event.from} → ${event.to}`, 'WARP-XP-6'),
      )
    case 'hit-points-raised':
      return tellPoints(being, who, event, ['WARP-XP-13'])
    default:
      return tellMagic(event, being, who)
  }
}

function tellMagic(event: MagicEvent, being: Being | undefined, who: Label): Line {
  switch (event.type) {
    case 'power-studied':
      return studied(event, who)
    case 'power-lost':
      return own(being, line(phrase`${who} ${SAY.losesPower}`, 'WARP-PWR-3'))
    case 'power-regained':
      return own(being, line(phrase`${who} ${SAY.regainsPower}`, 'WARP-PWR-3'))
    case 'spell-offered': {
      const looks = event.looks === '' ? '' : `: ${event.looks}`
      return own(
        being,
        line(phrase`${who} ${SAY.mayStudy} ${event.spell.name}${looks}`, 'WARP-SPELL-9'),
      )
    }
    case 'spell-studied':
      return line(
        phrase`${who}: ${event.spell}, ${event.learned ? SAY.learned : SAY.notYet}`,
        'WARP-SPELL-2',
      )
    default:
      return never(event)
  }
}

function changing(told: Line, who: Label, what: Label, from: number, to: number): Line {
  return { ...told, changes: [{ subject: who.it, what, from, to }] }
}

function awarded(
  { from, to, reasons }: Extract<PoolEvent, { type: 'experience-awarded' }>,
  who: Label,
): Line | null {
  if (reasons.length === 0) return null
  const why = reasons
    .map(({ reason }) => labelOf('award', reason))
    .reduce((all, one) => phrase`${all}, ${one}`)
  return line(phrase`${who}: +${to.pool - from.pool} ${SAY.experienceDice} (${why})`, 'WARP-XP-1')
}

/** WARP-LEARN-2, 4: the Master reads the dice, a mute one among them; the others only that the study is over. */
function studied(
  { name, faces, muteFace }: Extract<PoolEvent, { type: 'power-studied' }>,
  who: Label,
): Line {
  const mute = muteFace === null ? '' : phrase` (${SAY.secretDie}: ${muteFace})`
  const fallen = [...(muteFace === null ? [] : [muteFace]), ...faces]
  return {
    ...line(phrase`${who}, ${name}: ${faces.join(' ')}${mute}`, 'WARP-LEARN-1', 'WARP-LEARN-2'),
    faces: fallen.map(face => ({ sides: 6, face, state: 'plain' })),
    audience: { master: true },
    others: phrase`${who} ${SAY.studyOver}`,
  }
}

import { phrase, type Label, type Line, type RuleId } from '@mastro/core'
import type { HitPoints } from '../shared/hit-points.ts'
import { labelOf } from '../words/label-of.ts'
import { SAY } from '../words/sentences.ts'
import { TERMS } from '../words/terms.ts'
import type { BodyEvent } from './events.ts'
import type { Being } from './state.ts'
import { line, own } from './tell-line.ts'
import { foeState } from './view.ts'

const HARM_RULES = ['WARP-DAMAGE-1']
const SERIOUS_RULES = ['WARP-DAMAGE-1', 'WARP-COMBATOPT-4']

export function tellBody(event: BodyEvent, being: Being | undefined, who: Label): Line {
  switch (event.type) {
    case 'hit-points-changed':
      return tellPoints(being, who, event, event.serious ? SERIOUS_RULES : HARM_RULES)
    case 'recovered':
      return tellPoints(being, who, event, ['WARP-RECOVER-1'])
    case 'healed':
      return tellPoints(being, who, event, ['WARP-HEAL-1'])
    case 'plea-judged':
      return line(phrase`${who}: ${event.survives ? SAY.backFromDeath : SAY.gone}`, 'WARP-DEATH-2')
    case 'plea-made':
      return line(phrase`${who}: ${event.reason}`, 'WARP-DEATH-2')
    case 'iron-skin-changed':
      return own(
        being,
        line(phrase`${who}: ${SAY.ironSkin} ${event.ironSkin?.blows ?? 0}`, 'WARP-PWR-7'),
      )
    case 'hindrance-noted':
      return own(being, line(phrase`${who}: ${event.hindrance.text}`, 'WARP-HEALTH-3'))
    case 'hindrance-lifted':
      return own(being, line(phrase`${who}: ${SAY.unhindered}`, 'WARP-HEALTH-3'))
    case 'wound-noted': {
      const what = event.critical ? TERMS.critical : TERMS.seriousWound
      return own(being, line(phrase`${who}: ${what}`, 'WARP-COMBATOPT-5'))
    }
    case 'sprint-granted': {
      const told = line(
        phrase`${who}: ${labelOf('pace', 'sprint')} (${event.rounds})`,
        'WARP-MOVE-2',
      )
      return own(being, told)
    }
    case 'moved':
      return line(phrase`${who}: ${labelOf('pace', event.pace)}, ${event.metres} m`, 'WARP-MOVE-1')
  }
}

/** Numbers of a player's character are for all; of a Master's character only a fall is seen. */
export function tellPoints(
  being: Being | undefined,
  who: Label,
  { from, to }: { readonly from: HitPoints; readonly to: HitPoints },
  rules: readonly RuleId[],
): Line {
  const lost = from.current - to.current
  const amount = lost >= 0 ? phrase`${lost} ${SAY.damage}` : phrase`+${-lost} ${TERMS.hitPoints}`
  const told: Line = {
    ...line(phrase`${who}: ${amount}`, ...rules),
    changes: [{ subject: who.it, what: TERMS.hitPoints, from: from.current, to: to.current }],
  }
  if (being === undefined || being.seat !== null) return told
  const fell = foeState(to)
  const seen = fell !== 'standing' && fell !== foeState(from)
  const others = seen ? { others: phrase`${who}: ${labelOf('status', fell)}` } : {}
  return { ...told, audience: { master: true }, ...others }
}

import { label, perCent, phrase, type Docs, type Json, type Label } from '@mastro/core'
import { endOfRound } from '../../operations/end-of-round.ts'
import { match } from '../../operations/resistance.ts'
import { SECONDS } from '../../operations/time.ts'
import type { AnyBeing, Poisoning } from '../../state.ts'
import { controls, canSee, type BrpContext } from '../../guards.ts'
import { beingOf } from '../../selectors.ts'
import { counted } from '../../messages/counted.ts'
import { weaponLabel } from '../../messages/terms.ts'
import { roundRowOf, type Fight } from './round.ts'
import type { RoundEndDoc, RoundEndLine } from '../../documents.ts'

export function roundEndDocs(ctx: BrpContext): Docs {
  const { fight } = ctx.state
  if (fight === null) return {}
  const fighters = fight.rows.flatMap(({ being }) => beingOf(ctx.state, being) ?? [])
  const lines = [
    ...statusLines(ctx, fighters),
    ...poisonLines(ctx, fight),
    ...fighters.flatMap(being => unloadedLines(ctx, being)),
  ]
  const doc: unknown = { lines } satisfies RoundEndDoc
  return { 'round-end': doc as Json } // safe: the document is plain JSON
}

/** Only the Master knows an unrevealed opponent's hit points, and so its fate (BRP-ROLE-4). */
const knowsPoints = ({ viewer }: BrpContext, being: AnyBeing): boolean =>
  canSee(viewer, being) &&
  (being.kind === 'character' || viewer.leads || being.revealed.includes('hit-points'))

/** Uses the operation that will end the round. */
function statusLines(ctx: BrpContext, fighters: readonly AnyBeing[]): readonly RoundEndLine[] {
  const known = fighters.filter(being => knowsPoints(ctx, being))
  if (known.length === 0) return []
  const ended = endOfRound({
    combatants: known.map(({ id, hp, powerPoints, status, awakened }) => ({
      id,
      hp,
      powerPoints,
      status,
      awakened,
    })),
    settings: ctx.state.settings,
  })
  if (!ended.ok) return []
  const { deaths, fainted, statuses } = ended.value
  return known.flatMap(({ id, name, status }): readonly RoundEndLine[] => {
    if (deaths.includes(id))
      return [
        {
          id: `dies-${id}`,
          kind: 'dies',
          label: phrase`${name} ${label('muore', 'dies')}`,
          note: label(
            'se nessuno riporta i Punti Ferita almeno a 1',
            'unless somebody brings the hit points back to 1 at least',
          ),
        },
      ]
    if (fainted.includes(id))
      return [
        {
          id: `faints-${id}`,
          kind: 'faints',
          label: phrase`${name} ${label('sviene', 'faints')}`,
        },
      ]
    return status === 'dying' && statuses[id] === 'unconscious'
      ? [
          {
            id: `lives-${id}`,
            kind: 'lives',
            label: phrase`${name} ${label('resta in vita', 'lives')}`,
            note: label('senza sensi', 'unconscious'),
          },
        ]
      : []
  })
}

/**
 * The victim's player knows about a poison. Only the Master knows its strength and when it acts
 * (BRP-ROLE-4).
 */
function poisonLines(ctx: BrpContext, fight: Fight): readonly RoundEndLine[] {
  const { state, viewer } = ctx
  return Object.values(state.poisons).flatMap((taken): readonly RoundEndLine[] => {
    const being = beingOf(state, taken.being)
    const isThere = being !== undefined && roundRowOf(fight, being.id) !== undefined
    if (!isThere || being.status === 'dead' || !(viewer.leads || controls(viewer, being))) return []
    const line = {
      id: `poison-${taken.id}`,
      kind: 'poison' as const,
      label: phrase`${label('Veleno in', 'Poison in')} ${being.name}`,
    }
    return [viewer.leads ? { ...line, note: poisonNote(ctx, taken, being) } : line]
  })
}

function poisonNote({ state }: BrpContext, { recipe, result }: Poisoning, being: AnyBeing): Label {
  const strength = phrase`${label('efficacia', 'potency')} ${recipe.doses.join(' + ')}`
  if (result === null) {
    const waits = phrase`${strength}, ${label('deve ancora resistere', 'still to be resisted')}`
    const [first, ...others] = recipe.doses
    if (first === undefined || others.length > 0 || recipe.antidote !== null) return waits
    const resists = 100 - match(first, being.characteristics.con, 'passive').chance
    return phrase`${waits}: ${perCent(resists)}`
  }
  const rounds = Math.max(1, Math.ceil((result.due - state.clock) / SECONDS.round))
  return phrase`${strength}, ${label('agisce tra', 'acts in')} ${counted(rounds, 'round')}`
}

/** Weapons in hand that must be reloaded, for those who play their owner. */
function unloadedLines({ viewer }: BrpContext, being: AnyBeing): readonly RoundEndLine[] {
  if (!(viewer.leads || controls(viewer, being)) || being.status !== 'conscious') return []
  return being.gear
    .filter(({ place, loaded, broken }) => place === 'hand' && loaded === false && !broken)
    .map(({ id, kind }) => ({
      id: `unloaded-${being.id}-${id}`,
      kind: 'unloaded',
      label: phrase`${being.name}, ${weaponLabel(kind)}: ${label('da ricaricare', 'to be reloaded')}`,
      note: label('ci vuole un round', 'it takes a round'),
    }))
}

import { json, label, type Docs, type Label } from '@mastro/core'
import { effectiveDifficulty } from '../operations/combat-round.ts'
import { sheetView } from '../sheet/sheet-view.ts'
import { difficultyTable } from '../data/difficulty.ts'
import type { FoeDoc, PreparedDoc } from '../documents.ts'
import type { GameDocsContext, GameContext } from '../kit.ts'
import { isBeaten, opponentIn, optionsOf, seenFoe } from '../selectors.ts'
import { FOES, type FoePreset } from '../presets/people.ts'
import type { Fight, Foe, State } from '../state.ts'
import { gearLevelName } from '../messages/names.ts'

/**
 * DAI-NPC-1: only the Master sees difficulty and wounds until they are opened. Everybody sees its
 * look.
 */
export function foeDocs(ctx: GameDocsContext): Docs {
  const { state, viewer, table, memo } = ctx
  const known = Object.values(state.foes).filter(foe => seenFoe(ctx, foe.id))
  const docs = known.map(foe => {
    const plays = viewer.leads || (foe.handedTo !== null && foe.handedTo === viewer.seat)
    const eyes = viewer.leads ? 'leads' : plays ? 'plays' : 'other'
    const doc = memo(foe, eyes, [table.options, state.fight], () => json(foeDoc(ctx, foe, plays)))
    return [`foe/${foe.id}`, doc] as const
  })
  return Object.fromEntries([...docs, ...(viewer.leads ? [['prepared', PREPARED] as const] : [])])
}

/** Figures of the presets and the names of levels, for the leader only. */
const PREPARED = json({
  levels: [0, 1, 2, 3, 4].map(gearLevelName),
  difficulties: difficultyTable.adversaries.map(({ it, en }) => label(it, en)),
  figures: Object.fromEntries(FOES.map(foe => [foe.id, figuresLabel(foe)])),
} satisfies PreparedDoc)

/** «contro 2, arma leggera, protezione leggera, scudo». */
function figuresLabel({ difficulty, weapon, armour, shield }: FoePreset): Label {
  const parts = [
    label(`contro ${difficulty}`, `against ${difficulty}`),
    ...(weapon > 0 ? [gearLabel('arma', 'weapon', weapon)] : []),
    ...(armour > 0 ? [gearLabel('protezione', 'armour', armour)] : []),
    ...(shield ? [label('scudo', 'shield')] : []),
  ]
  return label(parts.map(({ it }) => it).join(', '), parts.map(({ en }) => en).join(', '))
}

function gearLabel(it: string, en: string, level: number): Label {
  const name = gearLevelName(level)
  return label(`${it} ${name.it.toLowerCase()}`, `${name.en.toLowerCase()} ${en}`)
}

function foeDoc(ctx: GameContext, foe: Foe, plays: boolean): FoeDoc {
  const { state, viewer, table } = ctx
  const options = optionsOf(table)
  return {
    ...seenOf(foe, state),
    ...(viewer.leads || foe.open ? figuresOf(state.fight, foe, ctx) : {}),
    ...(plays ? { notes: foe.notes } : {}),
    ...(plays && foe.sheet
      ? { sheet: sheetView(foe.sheet, { options }), character: foe.sheet }
      : {}),
  }
}

function seenOf(foe: Foe, state: State): FoeDoc {
  const { name: called, look, weapon: armed, armour: worn, shield, handedTo, seen, open } = foe
  return {
    id: foe.id,
    name: called,
    look,
    weapon: armed,
    armour: worn,
    shield,
    state:
      foe.defeated || isBeaten(state, foe.id) ? 'defeated' : foe.wounds > 0 ? 'wounded' : 'unhurt',
    handedTo,
    hasSheet: foe.sheet !== null,
    seen,
    open,
  }
}

/** For a foe outside any fight: its difficulty in the first roll of the next one. */
const NO_FIGHT: Pick<Fight, 'mode' | 'dealt'> = { mode: 'multi', dealt: {} }

function figuresOf(fight: Fight | null, foe: Foe, { table }: GameContext) {
  const isIn = fight?.groups.some(({ foes }) => foes.includes(foe.id)) === true
  const faced = isIn ? fight : NO_FIGHT
  const options = optionsOf(table)
  const opponent = opponentIn(faced, foe)
  return {
    difficulty: foe.difficulty,
    wounds: foe.wounds,
    effectiveDifficulty: effectiveDifficulty({ mode: faced.mode, opponent, options }),
  }
}

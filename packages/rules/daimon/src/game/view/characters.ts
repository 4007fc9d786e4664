import { type Json, type TableFacts, type Viewer } from '@mastro/core'
import { fallenDifficulty } from '../../acts/combat-round.ts'
import { health } from '../../acts/health.ts'
import type { Character } from '../../characters/character.ts'
import { sheetView } from '../../characters/sheet/sheet-view.ts'
import type { Options } from '../../options.ts'
import { movementLabel, purchaseLabel } from '../../words/movements.ts'
import type { CharacterDoc, FoeDoc } from '../docs.ts'
import { leadsTable, optionsOf } from '../look.ts'
import type { Foe, Pc, State } from '../state.ts'

/** A sheet is the same document until it changes: the last one is kept for each character. */
const sheets = new WeakMap<Character, Map<string, CharacterDoc['sheet']>>()

function sheetFor(character: Character, options: Options, rollsAs: string | null) {
  const kept = sheets.get(character) ?? new Map<string, CharacterDoc['sheet']>()
  const key = `${rollsAs ?? ''}/${options.downRule}/${options.orphanGenerics}/${options.genericGrowth}/${options.resourcesAsSpecific}`
  const known = kept.get(key)
  if (known) return known
  const offerOf = (row: string) => (rollsAs === null ? undefined : rowOffer(rollsAs, row))
  const sheet = sheetView(character, { options, offerOf })
  kept.set(key, sheet)
  sheets.set(character, kept)
  return sheet
}

/** Rows that roll: the offers of `offers.ts` bear the same ids. */
export function rowOffer(character: string, row: string): string | undefined {
  return /^(characteristic|skill)\//.test(row) ? `test/${character}/${row}` : undefined
}

export function characterDoc(
  state: State,
  pc: Pc,
  viewer: Viewer,
  table: TableFacts,
): CharacterDoc {
  const options = optionsOf(table)
  const { character } = pc
  return {
    id: pc.id,
    seat: pc.seat,
    name: character.name,
    sheet: sheetFor(character, options, pc.seat === viewer.seat ? pc.id : null),
    character,
    status: pc.status,
    fate: pc.fate,
    approved: pc.approved,
    health: health(character.characteristics.power, character.wounds, options),
    worsening: pc.worsening && { hours: pc.worsening.hours, days: pc.worsening.days },
    usedThisScene: state.scene.used[pc.id] ?? [],
    usedThisFight: state.fight?.used[pc.id] ?? [],
    granted: pc.granted,
    movements: pc.movements.map(movement => ({
      ...movement,
      label: movementLabel(movement.reason),
    })),
    purchases: pc.purchases.map(({ type, evo }) => ({ type, evo, label: purchaseLabel(type) })),
  }
}

/** DAI-NPC-1: difficulty and wounds are the Master's, until shown; what can be seen of it is for all. */
export function foeDoc(foe: Foe, viewer: Viewer, table: TableFacts): FoeDoc {
  const options = optionsOf(table)
  const leads = leadsTable(viewer, table)
  const plays = leads || (foe.handedTo !== null && foe.handedTo === viewer.seat)
  const seen: FoeDoc = {
    id: foe.id,
    name: foe.name,
    look: foe.look,
    weapon: foe.weapon,
    armour: foe.armour,
    shield: foe.shield,
    state: foe.defeated ? 'defeated' : foe.wounds > 0 ? 'wounded' : 'unhurt',
    handedTo: foe.handedTo,
    hasSheet: foe.sheet !== null,
    seen: foe.seen,
    open: foe.open,
  }
  const figures =
    leads || foe.open
      ? {
          difficulty: foe.difficulty,
          wounds: foe.wounds,
          effectiveDifficulty: fallenDifficulty(foe.difficulty, foe.wounds, options),
        }
      : {}
  const notes = leads ? { notes: foe.notes } : {}
  const sheet =
    plays && foe.sheet ? { sheet: sheetFor(foe.sheet, options, null), character: foe.sheet } : {}
  return { ...seen, ...figures, ...notes, ...sheet }
}

/** Documents are plain JSON by their types. */
export const json = (doc: object): Json => doc as Json

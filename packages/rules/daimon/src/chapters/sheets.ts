import { json, withTableOptions, type Docs, type SheetSection, type SheetView } from '@mastro/core'
import { health } from '../operations/health.ts'
import { creationCrossing } from '../creation/creation.ts'
import { sheetView } from '../sheet/sheet-view.ts'
import type { CharacterDoc, PlayersDoc } from '../documents.ts'
import type { GameDocsContext, GameContext } from '../kit.ts'
import { optionsOf, pcOfSeat, playerOf, rotates } from '../selectors.ts'
import type { Pc } from '../state.ts'
import { daimonVoices } from './daimon-voices.ts'
import { movementLabel, purchaseLabel } from '../messages/reserve-labels.ts'

/** Public documents of characters. Sheets and reserves are open in this game (DAI-RESERVE-11). */

const NOTHING: readonly string[] = []

function characterDoc(ctx: GameDocsContext, pc: Pc, isOwn: boolean): CharacterDoc {
  const { state, table, memo } = ctx
  const { character, worsening } = pc
  const options = optionsOf(table)
  const sheet = memo(character, 'sheet', [table.options], () => sheetView(character, { options }))
  return {
    id: pc.id,
    seat: pc.seat,
    name: character.name,
    sheet: isOwn ? withOffers(sheet, pc.id) : sheet,
    character,
    status: pc.status,
    fate: pc.fate,
    approved: pc.approved,
    health: health(character.characteristics.power, character.wounds, options),
    worsening: worsening && { hours: worsening.hours, days: worsening.days },
    usedThisScene: state.scene.used[pc.id] ?? NOTHING,
    usedThisFight: state.fight?.used[pc.id] ?? NOTHING,
    granted: pc.granted,
    movements: pc.movements.map(moved => ({ ...moved, label: movementLabel(moved.reason) })),
    purchases: pc.purchases.map(({ type, evo }) => ({ type, evo, label: purchaseLabel(type) })),
  }
}

/** Adds offers to the rows of a sheet that its player can roll. */
function withOffers(sheet: SheetView, character: string): SheetView {
  const rows = (section: SheetSection) =>
    section.rows.map(row => {
      const offer = rowOffer(character, row.id)
      return offer === undefined ? row : { ...row, offer }
    })
  return { ...sheet, sections: sheet.sections.map(held => ({ ...held, rows: rows(held) })) }
}

/** The offer id of a row that can be rolled. The openings of a test use the same ids. */
export function rowOffer(character: string, row: string): string | undefined {
  return /^(characteristic|skill)\//.test(row) ? `test/${character}/${row}` : undefined
}

function playersDoc({ state, table }: GameContext): PlayersDoc {
  const voices = daimonVoices(state, table)
  return {
    masterMode: rotates(table) ? 'rotating' : table.masterMode === 'none' ? 'none' : 'fixed',
    seats: table.seats.map(({ id }) => {
      const { hasToken, wasFirstMaster, onRequestUsed, legacyEvo } = playerOf(state, id)
      const pc = pcOfSeat(state, id)
      return {
        seat: id,
        character: pc?.id ?? null,
        reserve: pc?.character.reserve ?? 0,
        hasToken,
        wasFirstMaster,
        onRequestUsed,
        voices: voices.voices[id] ?? null,
        voicedBy: voices.voicedBy[id] ?? null,
        legacyEvo,
      }
    }),
  }
}

function crossingDoc({ state, viewer, table }: GameContext): Docs {
  const draft = viewer.seat === null ? undefined : state.drafts[viewer.seat]
  const crossing = draft && creationCrossing(withTableOptions(draft, table))
  return crossing ? { crossing: json(crossing) } : {}
}

function sheetDocs(ctx: GameDocsContext): Docs {
  const { state, viewer, table, memo } = ctx
  const { characters, players, scene, fight } = state
  const sheets = Object.values(characters).map(pc => {
    const isOwn = pc.seat === viewer.seat
    const used = [scene.used[pc.id], fight?.used[pc.id]]
    const doc = memo(pc, isOwn ? 'own' : 'other', [table.options, ...used], () =>
      json(characterDoc(ctx, pc, isOwn)),
    )
    return [`character/${pc.id}`, doc] as const
  })
  return {
    players: memo(
      characters,
      'players',
      [players, table.seats, table.masterMode, table.options],
      () => json(playersDoc(ctx)),
    ),
    ...Object.fromEntries(sheets),
    ...crossingDoc(ctx),
  }
}

export const sheetsChapter = { events: [], commands: [], docs: sheetDocs }

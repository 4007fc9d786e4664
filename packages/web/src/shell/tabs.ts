import type { MeDoc, TableDoc } from '@mastro/table'
import type { Tab } from '../games/game.ts'

/** The tabs of every game. */
export const TABS = {
  tavolo: { id: 'tavolo', label: { it: 'Tavolo', en: 'Table' }, icon: 'table' },
  scheda: { id: 'scheda', label: { it: 'Scheda', en: 'Sheet' }, icon: 'sheet' },
  regia: { id: 'regia', label: { it: 'Regia', en: 'Desk' }, icon: 'clapperboard' },
  regole: { id: 'regole', label: { it: 'Regole', en: 'Rules' }, icon: 'question' },
  diario: { id: 'diario', label: { it: 'Diario', en: 'Log' }, icon: 'journal' },
} as const satisfies Readonly<Record<string, Tab>>

/** The tabs of a seat. The leader has one more. The fourth is the game's own, or the rules. */
export function seatTabs(
  me: MeDoc,
  { leads, own }: { readonly leads: boolean; readonly own: Tab },
): readonly Tab[] {
  const { tavolo, scheda, regia, diario } = TABS
  if (me.kind === 'observer' || me.kind === 'screen') return [tavolo, diario]
  return leads ? [tavolo, scheda, regia, own, diario] : [tavolo, scheda, own, diario]
}

/** Without a permanent leader, everybody at the table leads. */
export function leadsHere(table: TableDoc, me: MeDoc): boolean {
  return me.isMaster || table.masterMode === 'none'
}

/** Number of recent skills that this device remembers for a table. */
const KEPT = 12
const keyOf = (being: string) => `mastro.brp.used.${being}`

export function recentSkills(being: string): readonly string[] {
  const text = localStorage.getItem(keyOf(being))
  if (text === null) return []
  const recent: unknown = JSON.parse(text)
  return Array.isArray(recent) ? recent.filter(one => typeof one === 'string') : []
}

export function noteRecentSkill(being: string, ref: string): void {
  const recent = [ref, ...recentSkills(being).filter(one => one !== ref)].slice(0, KEPT)
  localStorage.setItem(keyOf(being), JSON.stringify(recent))
}

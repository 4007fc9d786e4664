import { label, phrase, type Label } from '@mastro/core'

/** Singular and plural of units, such as «1 settimana» and «3 settimane». */
const COUNTED = {
  week: [label('settimana', 'week'), label('settimane', 'weeks')],
  day: [label('giorno', 'day'), label('giorni', 'days')],
  hour: [label('ora', 'hour'), label('ore', 'hours')],
  turn: [label('turno', 'turn'), label('turni', 'turns')],
  round: [label('round', 'round'), label('round', 'rounds')],
  second: [label('secondo', 'second'), label('secondi', 'seconds')],
  success: [label('successo', 'success'), label('successi', 'successes')],
  shot: [label('colpo', 'shot'), label('colpi', 'shots')],
} as const

export function counted(amount: number, what: keyof typeof COUNTED): Label {
  const [one, many] = COUNTED[what]
  return phrase`${amount} ${amount === 1 ? one : many}`
}

/**
 * Adds the recipient, as in «Togli un’arma ad Aldo». In Italian, `a` becomes `ad` before a name
 * that begins with a.
 */
export const actionToName = (what: Label, name: string): Label =>
  label(`${what.it} ${/^[aàá]/i.test(name) ? 'ad' : 'a'} ${name}`, `${what.en} ${name}`)

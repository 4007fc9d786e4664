import type { Daimon } from '../../sheet/character.ts'

/**
 * DAI-CREATE-22, DAI-DAIMON-1/2: everyone has a complete dàimon, disconnected characters have none.
 */
export function daimonFault(
  daimon: Daimon | null,
  disconnected: boolean,
): 'daimon-invalid' | 'daimon-missing' | null {
  if (daimon === null) return disconnected ? null : 'daimon-missing'
  const incomplete =
    isBlank(daimon.name) || isBlank(daimon.description) || daimon.traits.length === 0
  return disconnected || incomplete ? 'daimon-invalid' : null
}

const isBlank = (text: string) => text.trim() === ''

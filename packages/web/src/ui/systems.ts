import { dictionary } from '../i18n/language.ts'

export const SYSTEMS = ['daimon', 'brp', 'warp', 'chaos'] as const
export type System = (typeof SYSTEMS)[number]

export const systemWords = dictionary<
  Record<System, { readonly name: string; readonly line: string }>
>({
  it: {
    daimon: { name: 'Dàimon 2090', line: 'Cyberpunk con Oracolo e Riserva' },
    brp: { name: 'Basic Roleplaying', line: 'Percentuali e abilità, per ogni epoca' },
    warp: { name: 'WaRP', line: 'Quattro tratti, somma di d6' },
    chaos: { name: 'Ways of Chaos', line: '2d6, e il Dado Caotico che esplode' },
  },
  en: {
    daimon: { name: 'Dàimon 2090', line: 'Cyberpunk with an Oracle and a Reserve' },
    brp: { name: 'Basic Roleplaying', line: 'Percentages and skills, for any age' },
    warp: { name: 'WaRP', line: 'Four traits, a sum of d6' },
    chaos: { name: 'Ways of Chaos', line: '2d6, and a Chaos Die that explodes' },
  },
})

export function isSystem(value: string): value is System {
  return SYSTEMS.some(system => system === value)
}

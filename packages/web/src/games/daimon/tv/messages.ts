import { toName } from '../../../i18n/articles.ts'
import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    oracle: 'L’Oracolo ha detto',
    next: 'Chi conduce la prossima scena?',
    vote: (name: string, n: number, all: number) =>
      `Un dado in premio ${toName(name)}: voti ${n} su ${all}`,
    vrn: 'nella VRN',
    reserve: (n: number) => `Riserva ${n}`,
    wounds: (n: number, severity: 'none' | 'light' | 'serious') =>
      n === 0
        ? 'senza ferite'
        : n === 1
          ? `1 ferita ${severity === 'serious' ? 'grave' : 'lieve'}`
          : `${n} ferite ${severity === 'serious' ? 'gravi' : 'lievi'}`,
    down: 'fuori combattimento',
    fight: 'Lo scontro',
    round: (n: number) => `Round ${n}`,
    single: 'Scontro in un tiro',
    toAct: (names: readonly string[]) =>
      names.length === 1 ? `Tocca ${toName(names[0]!)}` : `Tocca ancora a: ${names.join(', ')}`,
    against: 'contro',
    done: 'fatto',
    out: 'fuori dallo scontro',
    foe: { unhurt: 'senza un graffio', wounded: 'con ferite', defeated: 'fuori combattimento' },
  },
  en: {
    oracle: 'The Oracle said',
    next: 'Who leads the next scene?',
    vote: (name: string, n: number, all: number) =>
      `A die as a reward for ${name}: votes ${n} of ${all}`,
    vrn: 'in the VRN',
    reserve: (n: number) => `Reserve ${n}`,
    wounds: (n: number, severity: 'none' | 'light' | 'serious') =>
      n === 0
        ? 'no wounds'
        : `${n} ${severity === 'serious' ? 'serious' : 'light'} ${n === 1 ? 'wound' : 'wounds'}`,
    down: 'out of the fight',
    fight: 'The fight',
    round: (n: number) => `Round ${n}`,
    single: 'A fight in one roll',
    toAct: (names: readonly string[]) =>
      names.length === 1 ? `${names[0]} to act` : `Still to act: ${names.join(', ')}`,
    against: 'against',
    done: 'done',
    out: 'out of the fight',
    foe: { unhurt: 'unhurt', wounded: 'wounded', defeated: 'out of the fight' },
  },
})

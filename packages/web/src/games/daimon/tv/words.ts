import { dictionary } from '../../../i18n/language.ts'

export const words = dictionary({
  it: {
    oracle: 'L’Oracolo ha detto',
    vrn: 'nella VRN',
    reserve: (n: number) => `Riserva ${n}`,
    severity: { none: '', light: 'lieve', serious: 'grave' },
    wounds: (n: number, severity: string) =>
      n === 0 ? 'senza ferite' : `${n === 1 ? '1 ferita' : `${n} ferite`}, ${severity}`,
  },
  en: {
    oracle: 'The Oracle said',
    vrn: 'in the VRN',
    reserve: (n: number) => `Reserve ${n}`,
    severity: { none: '', light: 'light', serious: 'serious' },
    wounds: (n: number, severity: string) =>
      n === 0 ? 'no wounds' : `${n === 1 ? '1 wound' : `${n} wounds`}, ${severity}`,
  },
})

import { dictionary } from '../../../i18n/language.ts'

/** Resistance rolls: the names of the sides and the text of the cell. */
export const messages = dictionary({
  it: {
    otherNumber: 'Un altro numero',
    active: 'Attiva',
    passive: 'Passiva',
    activeYours: 'Attiva, la tua',
    passiveYours: 'Passiva, la tua',
    yourCell: 'La tua casella della tabella',
    eachPoint: 'ogni punto vale 5',
    extract: 'Estratto della tabella della resistenza: il tuo valore in alto, l’altro a sinistra',
    ifOther: 'La tua probabilità, secondo l’altro valore',
    upToFace: (n: number) => `Con un tiro da 01 a ${String(n).padStart(2, '0')} riesce.`,
    sure: 'Riesce senza tirare.',
    hopeless: 'Non può riuscire: è oltre la tabella.',
  },
  en: {
    otherNumber: 'Another number',
    active: 'Active',
    passive: 'Passive',
    activeYours: 'Active, yours',
    passiveYours: 'Passive, yours',
    yourCell: 'Your cell in the table',
    eachPoint: 'each point is worth 5',
    extract: 'Part of the resistance table: your figure across, the other down',
    ifOther: 'Your chance, by the other figure',
    upToFace: (n: number) => `A roll from 01 to ${String(n).padStart(2, '0')} does it.`,
    sure: 'It works without a roll.',
    hopeless: 'It cannot work: it is off the table.',
  },
})

import { dictionary } from '../../i18n/language.ts'

export const words = dictionary({
  it: {
    late: 'per chi arriva ora',
    leads: (name: string) => `Conduce ${name}.`,
    scene: (n: number) => `Scena ${n}.`,
    oracle: 'L’Oracolo ha detto',
    reserve: (n: number) => `Riserva ${n}`,
    sealed: (name: string) => `In busta, di ${name}`,
    waiting: 'Il tavolo è libero.',
    qr: 'Codice QR del tavolo',
    take: 'Usa questo schermo per tutti',
    takeLine: 'Mostra la scena, i tiri pubblici e le parole dell’Oracolo. Niente di segreto.',
    braked: 'Fermi un momento.',
  },
  en: {
    late: 'for latecomers',
    leads: (name: string) => `${name} leads.`,
    scene: (n: number) => `Scene ${n}.`,
    oracle: 'The Oracle said',
    reserve: (n: number) => `Reserve ${n}`,
    sealed: (name: string) => `Sealed, by ${name}`,
    waiting: 'The table is clear.',
    qr: 'QR code of the table',
    take: 'Use this screen for everybody',
    takeLine: 'It shows the scene, public rolls and the Oracle’s words. Nothing secret.',
    braked: 'Stop a moment.',
  },
})

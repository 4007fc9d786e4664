import { dictionary } from '../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'Scheda',
    characters: 'Personaggi',
    nobody: 'Nessuno ha ancora un personaggio.',
    seat: 'Il tuo posto e il tavolo',
    unapproved: 'Chi conduce deve ancora approvare il personaggio: poi potrai tirare.',
    print: 'Stampa o PDF',
    notes: 'Appunti',
    others: 'Le schede del tavolo',
    why: 'Perché',
    close: 'Chiudi',
    use: 'Usa o chiedi perché',
    explain: 'Perché',
    roll: (what: string, value: string | number) => `${what} ${value}: proponi un tiro`,
  },
  en: {
    title: 'Sheet',
    characters: 'Characters',
    nobody: 'Nobody has a character yet.',
    seat: 'Your seat and the table',
    unapproved: 'Whoever leads still has to approve your character: then you can roll.',
    print: 'Print or PDF',
    notes: 'Notes',
    others: 'Sheets at this table',
    why: 'Why',
    close: 'Close',
    use: 'Use it or ask why',
    explain: 'Why',
    roll: (what: string, value: string | number) => `${what} ${value}: propose a roll`,
  },
})

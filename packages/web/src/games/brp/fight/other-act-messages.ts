import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    title: 'Fai altro?',
    line: 'È la tua azione di questo round: dopo non attacchi più. Finché il round è aperto si può annullare.',
    what: 'Che cosa fai',
    keep: 'No, torno all’attacco',
    act: 'Fai altro',
  },
  en: {
    title: 'Do something else?',
    line: 'It is your action of this round: no attack after it. It can be undone while the round lasts.',
    what: 'What you do',
    keep: 'No, back to the attack',
    act: 'Do something else',
  },
})

import { joinList } from '@mastro/core'
import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: {
    always: 'Di solito tiro dadi veri',
    askThrows: (names: readonly string[]) => `Chiedi i tiri: ${joinList(names).it}`,
    eachThrows: 'ognuno sul suo telefono',
  },
  en: {
    always: 'I usually roll real dice',
    askThrows: (names: readonly string[]) => `Ask for rolls: ${joinList(names).en}`,
    eachThrows: 'each on their own phone',
  },
})

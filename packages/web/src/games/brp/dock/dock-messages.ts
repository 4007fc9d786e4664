import { dictionary } from '../../../i18n/language.ts'

export const messages = dictionary({
  it: { always: 'Di solito tiro dadi veri' },
  en: { always: 'I usually roll real dice' },
})

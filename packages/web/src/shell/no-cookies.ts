import { dictionary, language } from '../i18n/language.ts'

const messages = dictionary({
  it: {
    line: 'Questo browser non tiene i cookie: senza, il tuo posto al tavolo non si ricorda. Permettili per questo indirizzo.',
    close: 'Ho capito',
  },
  en: {
    line: 'This browser keeps no cookies: without them your seat at the table is not remembered. Allow them for this address.',
    close: 'Got it',
  },
})

/** A seat needs a cookie, so people who disabled cookies are warned before they join. */
export function warnAboutCookies(): void {
  const t = messages[language()]
  const note = document.createElement('div')
  note.className = 'refusal'
  note.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = t.line
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button button--small'
  close.textContent = t.close
  close.addEventListener('click', () => note.remove())
  note.append(text, close)
  document.body.append(note)
}

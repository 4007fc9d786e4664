import './styles/base.css'
import './games/skins.css'
import './styles/app.css'
import { render } from 'preact'
import { App } from './shell/app.tsx'
import { localizeErasedLabels } from './i18n/erased-labels.ts'
import { declareLanguage } from './i18n/language.ts'
import { connectEarly } from './net/early-connection.ts'
import { keepFocus } from './ui/dialog/focus.ts'
import { followTheme } from './ui/device/theme.ts'

connectEarly(location.pathname)
followTheme()
keepFocus()
declareLanguage()
localizeErasedLabels()
if (!navigator.cookieEnabled)
  void import('./shell/no-cookies.ts').then(({ warnAboutCookies }) => warnAboutCookies())
const root = document.getElementById('root')!
addEventListener('load', () => {
  void import('./ui/form/keep-typing.ts').then(({ keepTyping }) => keepTyping())
})
// after the connection has started
setTimeout(() => {
  root.replaceChildren()
  render(<App />, root)
})

import './styles/base.css'
import './styles/app.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { language } from './i18n/language.ts'
import { keepFocus } from './ui/focus.ts'
import { followTheme } from './ui/theme.ts'

followTheme()
keepFocus()
document.documentElement.lang = language()
render(<App />, document.getElementById('root')!)

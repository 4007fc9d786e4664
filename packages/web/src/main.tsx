import './styles/base.css'
import './styles/app.css'
import { render } from 'preact'
import { withoutCodeGeneration } from '@mastro/core'
import { App } from './app.tsx'
import { language } from './i18n/language.ts'
import { followTheme } from './ui/theme.ts'

withoutCodeGeneration()
followTheme()
document.documentElement.lang = language()
render(<App />, document.getElementById('root')!)

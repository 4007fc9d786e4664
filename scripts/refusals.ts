/** `npm run refusals`: writes the list of every refusal, in both languages. */
import { writeFileSync } from 'node:fs'
import { refusalsPaper } from './lib/refusals.ts'
import { at } from './lib/root.mjs'

writeFileSync(at('docs', 'refusals.md'), refusalsPaper())

/** `npm run docs:errors`: writes the list of every refusal, in both languages. */
import { writeFileSync } from 'node:fs'
import { errorCodesDocument } from './lib/error-codes.ts'
import { at } from './lib/root.mjs'

writeFileSync(at('docs', 'error-codes.md'), errorCodesDocument())

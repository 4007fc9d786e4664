import { createCommand } from './commands/create.ts'
const r = await createCommand({
  system: 'daimon',
  mode: process.argv[2] as 'quick',
  json: false,
  lang: 'it',
  seed: 'luna',
  interactive: process.stdin.isTTY,
})
console.log(r.out.split('\n').slice(0, 12).join('\n'), r.code)

/**
 * `npm run release`: writes the npm package, the packages of the library, one-file programs,
 * container context, SBOM, checksums and notes to `release/`. Two runs on one commit give the same bytes. `--only linux-x64` makes
 * only that program, `--only none` no program. `--sign KEY` signs the checksums with an SSH key. `--without brp,chaos` leaves games out, with their rules, screens and texts.
 */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { bootstrap } from './lib/bootstrap.mjs'
import { build } from './lib/build.mjs'
import { at, root } from './lib/root.mjs'
import { run } from './lib/run.mjs'
import { fail, print, step } from './lib/terminal.mjs'
import { makeExecutable, SYSTEMS } from './release/executables.mjs'
import { releaseAt } from './release/folder.mjs'
import { libraryWithout, makeLibrary } from './release/library.mjs'
import { signFile } from './release/signature.mjs'
import { makeContext, makePackage } from './release/package.mjs'
import { makeNotes, makeSbom, makeSums } from './release/metadata.mjs'
import { GAMES, makeStage } from './release/stage.mjs'

const LARGEST = 60_000_000

await bootstrap()
const without = gamesWithout()
if (without.length === 0) await build()
const house = JSON.parse(readFileSync(at('package.json'), 'utf8'))
const only = process.argv[process.argv.indexOf('--only') + 1]
const systems = process.argv.includes('--only') ? SYSTEMS.filter(({ id }) => id === only) : SYSTEMS
if (systems.length === 0 && only !== 'none')
  fail(`Unknown system. Use one of: ${SYSTEMS.map(({ id }) => id).join(', ')}, none`)

const facts = {
  version: house.version,
  seconds: await timeOfCommit(),
  house,
  readme: readme(),
  without,
}
const stage = await step('Bundling the program', () => makeStage(without))
const files = [
  await step('Packing the npm package', () => makePackage(stage, facts)),
  ...(await step('Packing the library', () => makeLibrary(releaseAt(), libraryWithout(without)))),
  makeContext(stage, facts),
  await step('Writing the SBOM', () => makeSbom(facts)),
  makeNotes(facts),
]
for (const system of systems) {
  const make = () => makeExecutable(system, stage, facts)
  files.push(await step(`Building the program for ${system.id}`, make))
}
await signSums(makeSums(files))
if (!process.argv.includes('--keep')) rmSync(releaseAt('work'), { recursive: true, force: true })
rmSync(releaseAt('stage'), { recursive: true, force: true })
for (const file of files) {
  const { size } = statSync(file)
  print(`  ${(size / 1e6).toFixed(1).padStart(6)} MB  ${basename(file)}`)
  if (size > LARGEST) fail(`${basename(file)} is larger than ${LARGEST / 1e6} MB.`)
}

/** With `--sign`, for people who have the public key. */
async function signSums(sums) {
  const at = process.argv.indexOf('--sign')
  if (at < 0) return
  const key = process.argv[at + 1]
  if (key === undefined) fail('Name the private key: --sign ~/.ssh/id_ed25519')
  await step('Signing the checksums', () => signFile(sums, key))
}

/** The games of `--without`, which must exist and leave at least one. */
function gamesWithout() {
  const at = process.argv.indexOf('--without')
  if (at < 0) return []
  const asked = (process.argv[at + 1] ?? '').split(',')
  const unknown = asked.filter(game => !GAMES.includes(game))
  if (unknown.length > 0)
    fail(`Unknown game: ${unknown.join(', ') || 'none given'}. Use some of: ${GAMES.join(', ')}`)
  const games = GAMES.filter(game => asked.includes(game))
  if (games.length === GAMES.length) fail('At least one game must remain.')
  return games
}

/** The time of the commit, so that the bytes only depend on the commit. */
async function timeOfCommit() {
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'], {
    cwd: root,
    keep: true,
  })
  return code === 0 ? Number(output.trim()) : 0
}

function readme() {
  return `Mastro ${house.version}

ITALIANO
Windows 10 o più recente: doppio clic su Mastro.exe. La prima volta SmartScreen avvisa: «Ulteriori informazioni», poi «Esegui comunque».
Mac con chip Apple: doppio clic su «mastro». La prima volta macOS lo blocca: Impostazioni di Sistema, Privacy e sicurezza, «Apri comunque».
Linux: apri «mastro.desktop» e consenti di avviarlo, oppure scrivi ./mastro in un terminale.
Se dice che manca libatomic.so.1: sudo apt install libatomic1 (Debian, Ubuntu) o sudo dnf install libatomic (Fedora).
Si apre il browser, e il codice QR è nella finestra del terminale. Chiudila per fermarlo: nulla si perde.
Le guide sono dentro il programma: aggiungi /guida all’indirizzo.

ENGLISH
Windows 10 or newer: double-click Mastro.exe. The first time SmartScreen warns: «More info», then «Run anyway».
Mac with Apple silicon: double-click «mastro». The first time macOS blocks it: System Settings, Privacy & Security, «Open Anyway».
Linux: open «mastro.desktop» and allow it to start, or type ./mastro in a terminal.
If it says that libatomic.so.1 is missing: sudo apt install libatomic1 (Debian, Ubuntu) or sudo dnf install libatomic (Fedora).
The browser opens, and the QR code is in the terminal window. Close it to stop: nothing is lost.
The guides are inside the program: add /guida to the address.

mastro --help
`
}

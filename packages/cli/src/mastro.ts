/**
 * Entry point of the program. An older Node cannot load the rest, which imports modules it lacks,
 * so the version is checked first.
 */
const LEAST = [24, 15] as const

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) await import('./main.ts')
else {
  const least = LEAST.join('.')
  process.stderr.write(
    `Mastro vuole Node ${least} o più nuovo; questo è ${process.versions.node}. Avvialo con «npm start» dalla sua cartella: porta con sé il Node che gli serve. Oppure installa un Node più nuovo.\n` +
      `Mastro needs Node ${least} or newer; this is ${process.versions.node}. Start it with “npm start” in its folder: it brings the Node it needs. Or install a newer Node.\n`,
  )
  process.exitCode = 1
}

/** Messages on the terminal, with progress during long steps. */
const started = Date.now()

export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** Prints a message and ends the process.
 * @type {(text: string, code?: number) => never} */
export function fail(text, code = 1) {
  say(`\n${text}\n`)
  process.exit(code)
}

/** Prints the title, progress every five seconds, and the duration. */
export async function step(title, work) {
  const begun = Date.now()
  say(`· ${title}`)
  const alive = setInterval(() => say(`  … ${title}: ${seconds(begun)}`), 5000)
  try {
    return await work()
  } finally {
    clearInterval(alive)
    say(`  ${seconds(begun)}`)
  }
}

export function elapsed() {
  return seconds(started)
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

/** Messages on the terminal, with progress during long steps. */
const started = Date.now()

export function print(text) {
  process.stderr.write(`${text}\n`)
}

/** Prints a message and ends the process.
 * @type {(text: string, code?: number) => never} */
export function fail(text, code = 1) {
  print(`\n${text}\n`)
  process.exit(code)
}

/** Prints the title, progress every five seconds, and the duration. */
export async function step(title, work) {
  const begun = Date.now()
  print(`· ${title}`)
  const alive = setInterval(() => print(`  … ${title}: ${seconds(begun)}`), 5000)
  try {
    return await work()
  } finally {
    clearInterval(alive)
    print(`  ${seconds(begun)}`)
  }
}

export function elapsed() {
  return seconds(started)
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

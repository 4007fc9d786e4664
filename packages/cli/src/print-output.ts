/**
 * Runs a command that may take long. A terminal shows that it works, and for how long. Programs
 * that read the output see no difference.
 */
export async function printWork(
  label: string,
  work: () => Promise<PrintedResult>,
  asJson = false,
): Promise<void> {
  if (!process.stderr.isTTY) return printOutput(await work(), asJson)
  const { spinner } = await import('@clack/prompts')
  const shown = spinner({ indicator: 'timer', output: process.stderr })
  shown.start(label)
  try {
    const result = await work()
    shown.clear()
    printOutput(result, asJson)
  } catch (error) {
    shown.clear()
    throw error
  }
}

/** Prints the text of a command, or its data as JSON. Errors go to the error stream. */
export function printOutput(result: PrintedResult, asJson = false): void {
  const { text, out, code, data } = result
  process.exitCode = code
  if (asJson && data !== undefined) return void process.stdout.write(`${JSON.stringify(data)}\n`)
  const stream = code === 0 ? process.stdout : process.stderr
  stream.write(`${text ?? out ?? ''}\n`)
}

export interface PrintedResult {
  readonly text?: string
  readonly out?: string
  readonly code: number
  /** What `--json` prints. */
  readonly data?: unknown
}

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

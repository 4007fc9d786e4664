import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The page that an exported file begins with, as it was built with the client; without one the file is plain text. */
export function loadReaderPage(webRoot: string | undefined): () => string {
  const file = webRoot === undefined ? '' : join(webRoot, 'reader.html')
  let page: string | undefined
  return () => (page ??= existsSync(file) ? readFileSync(file, 'utf8') : '')
}

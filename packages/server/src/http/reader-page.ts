import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The page at the start of an exported file, as built with the client. Without it the file is plain
 * text.
 */
export function loadReaderPage(webRoot: string | undefined): () => string {
  const file = webRoot === undefined ? '' : join(webRoot, 'reader.html')
  let page: string | undefined
  return () => (page ??= existsSync(file) ? readFileSync(file, 'utf8') : '')
}

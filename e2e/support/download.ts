import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

export interface DownloadedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Taps and returns the file that the browser downloads. */
export async function download(page: Page, tap: () => Promise<void>): Promise<DownloadedFile> {
  if (page.context().browser()?.browserType().name() === 'firefox') return downloadInPage(page, tap)
  const downloading = page.waitForEvent('download')
  await tap()
  const file = await downloading
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/**
 * The Firefox driver does not report downloads, so the content of the page's link is read when it
 * is clicked.
 */
async function downloadInPage(page: Page, tap: () => Promise<void>): Promise<DownloadedFile> {
  const saving = page.evaluate(
    () =>
      new Promise<{ readonly name: string; readonly bytes: readonly number[] }>(done => {
        const blobs = new Map<string, Blob>()
        const address = URL.createObjectURL.bind(URL)
        URL.createObjectURL = given => {
          const url = address(given)
          if (given instanceof Blob) blobs.set(url, given)
          return url
        }
        HTMLAnchorElement.prototype.click = async function save() {
          const bytes = await blobs.get(this.href)!.arrayBuffer()
          done({ name: this.download, bytes: [...new Uint8Array(bytes)] })
        }
      }),
  )
  await tap()
  const { name, bytes } = await saving
  return { name, bytes: Buffer.from(bytes) }
}

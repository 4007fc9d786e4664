import type { Docs } from '@mastro/core'
import { PROTOCOL } from '@mastro/protocol'
import type { Patch } from '@mastro/table'

/** Texts of documents are made once: seats to whom the same happened share them. */
const texts = new WeakMap<object, string>()

function textOf(value: object): string {
  const known = texts.get(value)
  if (known !== undefined) return known
  const text = JSON.stringify(value)
  texts.set(value, text)
  return text
}

export function patchText({ rev, set, drop }: Patch): string {
  return `{"t":"patch","rev":${rev},"set":${textOf(set)},"drop":${JSON.stringify(drop)}}`
}

export function viewText(rev: number, docs: Docs, presence: readonly string[]): string {
  return `{"t":"view","protocol":${PROTOCOL},"rev":${rev},"docs":${JSON.stringify(docs)},"presence":${JSON.stringify(presence)}}`
}

/** The last frames of a seat, to bring back a phone that slept without sending everything again. */
export interface Ring {
  push(rev: number, text: string): void
  /** Every frame after this revision; null: too long ago. */
  since(rev: number): readonly string[] | null
  clear(): void
}

const MOST_FRAMES = 24
const MOST_BYTES = 24 * 1024

export function createRing(): Ring {
  let frames: { readonly rev: number; readonly text: string }[] = []
  let bytes = 0
  return {
    push(rev, text) {
      frames.push({ rev, text })
      bytes += text.length
      while (frames.length > MOST_FRAMES || bytes > MOST_BYTES) bytes -= frames.shift()!.text.length
    },
    since(rev) {
      const at = frames.findIndex(frame => frame.rev === rev + 1)
      return at < 0 ? null : frames.slice(at).map(frame => frame.text)
    },
    clear() {
      frames = []
      bytes = 0
    },
  }
}

import { useEffect, useState } from 'preact/hooks'
import type { Label, Refusal } from '@mastro/core'
import { preload } from '../ui/lazy.tsx'

/** Known from the start is only what cannot be fetched: that nobody answers. */
const known = new Map<string, Label>([
  [
    'offline',
    {
      it: 'Il server non risponde: riprova tra un momento.',
      en: 'The server does not answer: try again in a moment.',
    },
  ],
])

let doors: Promise<void> | null = null

/** The words of doors and lines: they come after the first view, and before it where one is refused. */
async function learnDoors(): Promise<void> {
  doors ??= import('./server-refusals.ts').then(({ SERVER_REFUSALS }) => {
    for (const [code, label] of Object.entries(SERVER_REFUSALS))
      if (!known.has(code)) known.set(code, label)
  })
  await doors.catch(() => (doors = null)) // a broken line: asked again next time
}
preload(learnDoors)

export function learnRefusals(words: Readonly<Record<string, Label>>): void {
  for (const [code, label] of Object.entries(words)) known.set(code, label)
}

export const isKnown = ({ code }: Refusal): boolean => known.has(code)

export function refusalMessage(refusal: Refusal): Label {
  return known.get(refusal.code) ?? UNKNOWN
}

/** The same, said as soon as its words are here. */
export function useRefusalMessage(refusal: Refusal | null): Label {
  const code = refusal?.code ?? 'offline'
  const [, learn] = useState(0)
  useEffect(() => {
    if (!known.has(code)) void learnDoors().then(() => learn(known.size))
  }, [code])
  return known.get(code) ?? UNKNOWN
}

/** No code is ever read by people. */
const UNKNOWN: Label = {
  it: 'Qui non si può. Ricarica la pagina; se succede ancora, dillo a chi ospita.',
  en: 'Not here. Reload the page; if it happens again, tell the host.',
}

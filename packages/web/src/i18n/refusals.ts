import { useEffect, useState } from 'preact/hooks'
import type { Label, Refusal } from '@mastro/core'
import { preload } from '../ui/lazy.tsx'

/** Only the message that cannot be fetched is built in: the server does not respond. */
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

/**
 * Loads the messages of the server itself, after the first view or when a request is refused before
 * it.
 */
async function learnDoors(): Promise<void> {
  doors ??= import('./server-refusals.ts').then(({ SERVER_REFUSALS }) => {
    for (const [code, label] of Object.entries(SERVER_REFUSALS))
      if (!known.has(code)) known.set(code, label)
  })
  await doors.catch(() => (doors = null)) // connection lost: retried next time
}
preload(learnDoors)

export function learnRefusals(words: Readonly<Record<string, Label>>): void {
  for (const [code, label] of Object.entries(words)) known.set(code, label)
}

export const isKnown = ({ code }: Refusal): boolean => known.has(code)

export function refusalMessage(refusal: Refusal): Label {
  return known.get(refusal.code) ?? UNKNOWN
}

/** The message of a refusal, updated when its text has been loaded. */
export function useRefusalMessage(refusal: Refusal | null): Label {
  const code = refusal?.code ?? 'offline'
  const [, learn] = useState(0)
  useEffect(() => {
    if (!known.has(code)) void learnDoors().then(() => learn(known.size))
  }, [code])
  return known.get(code) ?? UNKNOWN
}

/** Shown instead of a code, which people never see. */
const UNKNOWN: Label = {
  it: 'Qui non si può. Ricarica la pagina; se succede ancora, dillo a chi ospita.',
  en: 'Not here. Reload the page; if it happens again, tell the host.',
}

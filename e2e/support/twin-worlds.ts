/** Two worlds on two servers that differ only in what somebody may not know. */

/** A text without what no two servers share: names drawn by lot, in the order they are met, times, marks of envelopes. */
export function normalizeView(text: string): string {
  const met = new Map<string, string>()
  return text
    .replace(/\b1[6-9]\d{11}\b/g, 'T')
    .replace(/\([0-9A-F]{4}\)/g, '(mark)') // of an envelope: drawn by lot with what is in it
    .replace(/(?<![A-Za-z0-9_-])(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{12,}/g, name => {
      if (!met.has(name)) met.set(name, `n${met.size}`)
      return met.get(name) ?? ''
    })
}

/** What happens in both worlds alike but for the secret: its name, and its doing. */
export type Twin<World, Secret> = readonly [
  what: string,
  act: (world: World, secret: Secret) => Promise<void>,
]

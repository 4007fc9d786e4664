interface Surroundings {
  readonly process?: { readonly env: Readonly<Record<string, string | undefined>> }
}

function variable(name: string): string | undefined {
  return (globalThis as Surroundings).process?.env[name] // safe: tests run on Node
}

/** How often a test repeats: `commit` times, or the share of `night` that a nightly run sets. */
export function runSize(commit: number, night: number): number {
  return Math.max(commit, Math.floor(night * Number(variable('MASTRO_NIGHTLY') ?? 0)))
}

/** The seed of a nightly run, so that a failure can be repeated. Otherwise the given one. */
export function runSeed(commit: number): number {
  return Number(variable('MASTRO_SEED') ?? commit)
}

export interface Proof {
  readonly passed: number
  readonly failed: number
  readonly seconds: number
  readonly bad: readonly string[]
  readonly seed?: number
  readonly said?: readonly string[]
}

export interface Night {
  of(name: string): Proof | undefined
  keep(name: string, proof: Proof): void
  proofs(): readonly (readonly [name: string, proof: Proof])[]
}

export function openNight(file: string, state: string, options: { readonly anew: boolean }): Night
export function timesOf(source: string, share?: number): number
export function saidBy(output: string): readonly string[]
export function nightTable(proofs: readonly (readonly [name: string, proof: Proof])[]): string
export function proofSize(share: number): string
export function planOf(
  files: readonly string[],
  memory: Pick<Night, 'of'>,
  reports: string,
  share: number,
): string

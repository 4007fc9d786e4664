export interface Check {
  readonly title: string
  readonly command: readonly string[]
}

export function check(options?: {
  readonly atOnce?: number
  readonly changed?: readonly string[] | null
}): Promise<string[]>
export function checksOf(changed: readonly string[]): readonly Check[]

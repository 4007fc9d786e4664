interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface Suite {
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly { readonly status: string; readonly projectName: string }[]
  }[]
  readonly suites?: readonly Suite[]
}

export function ofVitest(
  report: VitestReport,
  root: string,
  options: { readonly skipped: boolean },
): readonly string[]
export function ofPlaywright(report: {
  readonly suites?: readonly Suite[]
  readonly errors?: readonly { readonly message?: string }[]
}): readonly string[]
export function summary(
  stages: readonly (readonly [name: string, seconds: number])[],
  names: readonly string[],
  took: string,
): string
